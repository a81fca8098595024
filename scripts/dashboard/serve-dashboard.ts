import { createServer } from 'node:http'
import next from 'next'
import { serverActionKey } from '#contract/secrets/server-action-key.ts'
import { headerBytesMax } from '#contract/requests/request-bounds.ts'
import { trustOf } from '#contract/requests/client-address.ts'
import { canShareAPort, demandOwnPort, startBeside, type ProcessesBeside } from '#service/processes-beside.ts'
import { answerAction } from './answer-action.ts'
import { noteClientAddress } from './note-client-address.ts'
import { answerClientError, refuseRequest } from './refuse-request.ts'
import { reachableUrl } from '../start/ready.ts'
import { logConsole, sayAsLog, sayFailure } from '../processes/say.ts'
import { startSettings } from '../start/settings.ts'
import { root } from '../start/root.ts'

/**
 * Serves the dashboard at PORT: Next.js' own server, in as many processes as LIVERY_DASHBOARD_PROCESSES says, which the first
 * starts. Ends when asked to, and when the process that started it is gone, so that a killed start leaves no port taken.
 * `isBeside`: it is one of those that the first has started.
 */
export async function serveDashboard({ isBeside = false } = {}): Promise<void> {
  sayAsLog()
  logConsole()
  const settings = startSettings()
  const { LIVERY_HOST: host, PORT: port, LIVERY_SECRET } = settings
  const processes = canShareAPort ? (settings.LIVERY_DASHBOARD_PROCESSES ?? 1) : 1
  const trust = trustOf(settings.LIVERY_TRUSTED_PROXIES)
  // Every dashboard of an installation opens what another one sealed into a page.
  if (LIVERY_SECRET) process.env['NEXT_SERVER_ACTIONS_ENCRYPTION_KEY'] = serverActionKey(LIVERY_SECRET)
  // Where Next.js asks itself for the page that an action leads to, as its own server would set it: behind TLS it would take the
  // proxy's protocol for ours.
  process.env['__NEXT_PRIVATE_ORIGIN'] = reachableUrl(host, port)
  const app = next({ dev: process.env['NODE_ENV'] !== 'production', dir: root, hostname: host, port })
  await app.prepare()
  const handle = app.getRequestHandler()
  const upgrade = app.getUpgradeHandler()
  const server = createServer({ maxHeaderSize: headerBytesMax }, (request, response) => {
    if (refuseRequest(request, response)) return
    noteClientAddress(request, trust)
    answerAction(request, response, () => void handle(request, response))
  })
  server.on('clientError', answerClientError)
  server.on('upgrade', (request, socket, head) => void upgrade(request, socket, head))
  server.on('error', giveUp)
  const isShared = isBeside || processes > 1
  if (isShared && !isBeside) await demandOwnPort(host, port).catch(giveUp)
  server.listen({ host, port, ...(isShared && { reusePort: true }) })
  // The others get ready while this one answers.
  endOnSignal(server, isShared && !isBeside ? startOthers(processes - 1) : undefined)
}

function startOthers(count: number): ProcessesBeside {
  return startBeside(new URL('./dashboard-process.ts', import.meta.url), count, {
    onFailure: ({ reason }) =>
      sayFailure(`A process of the dashboard ended by itself (${reason}). It is started again in 1 s.`),
  })
}

function giveUp(error: Error): never {
  sayFailure(error.message)
  process.exit(1)
}

function endOnSignal(server: ReturnType<typeof createServer>, others: ProcessesBeside | undefined): void {
  let ending = false
  function end(signal: NodeJS.Signals): void {
    if (ending) return
    ending = true
    others?.signal(signal)
    // Idle keep-alive connections would hold the server open; open answers get five seconds.
    setTimeout(() => process.exit(0), 5_000).unref()
    const leave = () => process.exit(0)
    server.close(() => void (others ? others.ended().then(leave, leave) : leave()))
    server.closeIdleConnections()
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, end)
  process.on('disconnect', () => end('SIGINT'))
  // It logs failures alone, so there is no level to switch; without this the signal would end it.
  process.on('SIGUSR2', () => {})
}
