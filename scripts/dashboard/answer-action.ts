import type { IncomingMessage, ServerResponse } from 'node:http'
import { actionRun } from '#lib/server/action-run.ts'

/**
 * Runs `handle`. Where the request calls a server action and Next cannot read the arguments, its 500 goes out as 400:
 * that the action never began tells such a request from a failure of ours, which stays 500.
 */
export function answerAction(request: IncomingMessage, response: ServerResponse, handle: () => void): void {
  if (request.headers['next-action'] === undefined) return handle()
  const run = { hasBegun: false }
  const writeHead = response.writeHead.bind(response) as (status: number, ...rest: unknown[]) => ServerResponse
  response.writeHead = (status: number, ...rest: unknown[]) =>
    writeHead(status === 500 && !run.hasBegun ? 400 : status, ...rest)
  actionRun.run(run, handle)
}
