import { createServer } from 'node:http'
import next from 'next'
import { serverActionKey } from '#contract/secrets/server-action-key.ts'
import { headerBytesMax } from '#contract/requests/request-bounds.ts'
import { trustOf } from '#contract/requests/client-address.ts'
import { answerAction } from './answer-action.ts'
import { noteClientAddress } from './note-client-address.ts'
import { answerClientError, refuseRequest } from './refuse-request.ts'
import { reachableUrl } from './ready.ts'
import { logConsole, sayAsLog, sayFailure } from '../processes/say.ts'
import { startSettings } from './settings.ts'
import { root } from './root.ts'

// The dashboard's process: Next.js' own server on PORT. It ends when asked to, and when the process that started it is
// gone, so that a killed start leaves no port taken.

sayAsLog()
logConsole()
const settings = startSettings()
const trust = trustOf(settings.LIVERY_TRUSTED_PROXIES)
// Every dashboard of an installation opens what another one sealed into a page.
if (settings.LIVERY_SECRET) process.env['NEXT_SERVER_ACTIONS_ENCRYPTION_KEY'] = serverActionKey(settings.LIVERY_SECRET)
// Where Next.js asks itself for the page that an action leads to, as its own server would set it: behind TLS it would take the
// proxy's protocol for ours.
process.env['__NEXT_PRIVATE_ORIGIN'] = reachableUrl(settings.LIVERY_HOST, settings.PORT)
const dev = process.env['NODE_ENV'] !== 'production'
const app = next({ dev, dir: root, hostname: settings.LIVERY_HOST, port: settings.PORT })
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

let ending = false
function end(): void {
  if (ending) return
  ending = true
  // Idle keep-alive connections would hold the server open; open answers get five seconds.
  setTimeout(() => process.exit(0), 5_000).unref()
  server.close(() => process.exit(0))
  server.closeIdleConnections()
}
for (const signal of ['SIGTERM', 'SIGINT', 'disconnect']) process.on(signal, end)
// It logs failures alone, so there is no level to switch; without this the signal would end it.
process.on('SIGUSR2', () => {})

server.on('error', (error) => {
  sayFailure(error.message)
  process.exit(1)
})
server.listen(settings.PORT, settings.LIVERY_HOST)
