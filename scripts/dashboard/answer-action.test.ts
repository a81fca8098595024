import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { noteActionBegun } from '#lib/server/action-run.ts'
import { answerAction } from './answer-action.ts'

let server: Server

beforeAll(async () => {
  server = createServer((request, response) => answerAction(request, response, () => void answer(request, response)))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})
afterAll(() => new Promise((resolve) => server.close(resolve)))

/** As Next answers: it reads the arguments, calls the action, and says 500 where either throws. */
async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  await text(request)
  const { pathname } = new URL(request.url ?? '', 'http://a')
  if (pathname === '/begun') noteActionBegun()
  response.statusCode = pathname === '/fine' ? 200 : 500
  response.end()
}
const statusOf = async (path: string, headers: Record<string, string> = { 'next-action': 'an-id' }) => {
  const { port } = server.address() as AddressInfo
  return (await fetch(`http://127.0.0.1:${port}${path}`, { method: 'POST', body: '[', headers })).status
}

test('arguments that cannot be read are the fault of who sent them', async () => {
  expect(await statusOf('/unread')).toBe(400)
})
test('what fails once the action has begun is a fault of ours, also of another request at the same time', async () => {
  expect(await Promise.all([statusOf('/begun'), statusOf('/unread'), statusOf('/begun')])).toEqual([500, 400, 500])
})
test('an action that answers, and a page that fails, are left as they are', async () => {
  expect(await statusOf('/fine')).toBe(200)
  expect(await statusOf('/page', {})).toBe(500)
})
