import { createInterface } from 'node:readline'
import { setTimeout as pause } from 'node:timers/promises'
import { verifyWebhook } from '../../../typescript/source/webhooks.ts'
import { LiveryError } from '../../../typescript/source/livery-error.ts'
import { askJson } from '../ask.ts'
import { text, type Command, type Run } from '../command.ts'
import { exitCodes, Failure, wrongUse } from '../exit-codes.ts'
import { checkUrl, type Settings } from '../settings/settings.ts'
import { forward, type Message } from './forward.ts'
import { forgetSession, keepSession, readSession, sessionPath, type Session } from './listen-session.ts'
import { createWebhook, deleteWebhook, findWebhook } from './temporary-webhook.ts'

type Inbox = { url: string; messages: Message[]; cursor: string }

const pollMs = 1_000
const cutWaitMsMax = 15_000
const replayMax = 200
const allEvents = ['brand.updated', 'brand.company.updated', 'brand.claimed', 'brand.verified', 'brand.deleted']

export const listenCommand: Command = {
  name: 'listen',
  usage: '--forward URL',
  summary: 'Delivers events to a program on this machine, signed as they were sent.',
  details: `Registers a temporary webhook at the service's inbox (LIVERY_INBOX=on there) and deletes it at the end. Each brand of --domains
costs one credit, as every subscription does. A cut connection, or a listener that was killed, goes on where it was: 2,000 events
wait for a day. Type r and Enter to deliver the last event again, r 10 for the last ten.`,
  options: {
    forward: { type: 'string', value: 'URL', about: 'Where events are posted to: http://localhost:3000/hooks.' },
    domains: { type: 'string', value: 'LIST', about: 'Brands to subscribe to: a.com,b.com.' },
    events: { type: 'string', value: 'LIST', about: `Event types: ${allEvents.join(', ')}; all by default.` },
    webhook: { type: 'string', value: 'URN', about: 'A webhook whose URL is the inbox, instead of a temporary one.' },
    keep: { type: 'boolean', about: 'Keeps the temporary webhook for the next time.' },
    max: { type: 'string', value: 'N', about: 'Ends after so many events.' },
  },
  positionals: { least: 0, most: 0 },
  async run(run) {
    const given = text(run.values['forward'])
    if (given === undefined) throw wrongUse('Say where events go: --forward http://localhost:3000/hooks.')
    const settings = run.settings()
    const target = checkUrl(given)
    const path = sessionPath(run.env, [settings.url, settings.key.slice(-6), target, text(run.values['webhook']) ?? ''])
    const listener = { settings, target, path, session: await openSession(run, settings, path) }
    keepSession(path, listener.session)
    run.note(`Listening; events go to ${target}. The signing secret is ${listener.session.secret}`)
    try {
      await listenOn(run, listener)
    } finally {
      await end(run, listener)
    }
  },
}

type Listener = { settings: Settings; target: string; path: string; session: Session }

/** The session that was cut short, else a new one with a webhook of its own. */
async function openSession(run: Run, settings: Settings, path: string): Promise<Session> {
  const kept = readSession(path)
  const known = kept && (await findWebhook(settings, kept.webhook))
  if (kept && known) {
    run.note('Going on where the last listener ended.')
    return { ...kept, secret: known.secret }
  }
  const inbox = await openInbox(settings)
  const urn = text(run.values['webhook'])
  if (urn !== undefined) {
    const webhook = await findWebhook(settings, urn)
    if (!webhook) throw new Failure(exitCodes.differs, `There is no webhook ${urn}.`)
    if (webhook.url !== inbox.url)
      throw wrongUse(`That webhook posts to ${webhook.url}, not to the inbox ${inbox.url}.`)
    return { webhook: webhook.urn, secret: webhook.secret, cursor: inbox.cursor }
  }
  const list = (name: string) =>
    text(run.values[name])
      ?.split(',')
      .map((one) => one.trim())
      .filter(Boolean)
  const webhook = await createWebhook(settings, {
    url: inbox.url,
    events: list('events') ?? allEvents,
    domains: list('domains') ?? [],
  })
  return { webhook: webhook.urn, secret: webhook.secret, cursor: inbox.cursor }
}

async function openInbox(settings: Settings): Promise<Inbox> {
  try {
    return await askJson<Inbox>(settings, '/v2/inbox')
  } catch (error) {
    if (error instanceof LiveryError && error.status === 404) throw new Failure(exitCodes.refused, error.message)
    throw error
  }
}

async function listenOn(run: Run, { settings, target, path, session }: Listener): Promise<void> {
  const recent: Message[] = []
  const eventsMax = Number(text(run.values['max']) ?? Infinity)
  const replays = takeReplays(run, recent, target)
  let count = 0
  let cutWaitMs = pollMs
  try {
    while (count < eventsMax) {
      const page = await nextPage(settings, session.cursor, run.signal)
      if (page instanceof Error) {
        run.note(`The connection was cut (${page.message}); trying again.`)
        await pause(cutWaitMs, undefined, { signal: run.signal })
        cutWaitMs = Math.min(cutWaitMsMax, cutWaitMs * 2)
        continue
      }
      cutWaitMs = pollMs
      for (const message of page.messages) {
        if (await isOurs(message, session.secret)) {
          await deliver(run, message, target)
          recent.push(message)
          recent.splice(0, Math.max(0, recent.length - replayMax))
          count += 1
        }
        // After the delivery: a listener that is killed between the two delivers once more, never less.
        Object.assign(session, { cursor: message.id })
        keepSession(path, session)
        if (count >= eventsMax) return
      }
      if (page.messages.length === 0) await pause(pollMs, undefined, { signal: run.signal })
    }
  } catch (error) {
    if (!run.signal.aborted) throw error
  } finally {
    replays.close()
  }
}

/** What arrived after the cursor; an error where the connection was cut, which the next try may mend. */
async function nextPage(settings: Settings, cursor: string, signal: AbortSignal): Promise<Inbox | Error> {
  try {
    return await askJson<Inbox>(settings, `/v2/inbox?after=${cursor}`, {
      signal: AbortSignal.any([signal, AbortSignal.timeout(30_000)]),
    })
  } catch (error) {
    const isRefused = error instanceof LiveryError && error.status < 500 && error.status !== 429
    if (signal.aborted || isRefused) throw error
    return error instanceof Error ? error : new Error(String(error))
  }
}

/** Whether the message was signed for this webhook: an organization has one inbox, and may have several listeners. */
async function isOurs({ headers, body }: Message, secret: string): Promise<boolean> {
  return verifyWebhook({ headers, body, secret, toleranceSeconds: Infinity }).then(
    () => true,
    () => false,
  )
}

async function deliver(run: Run, message: Message, target: string): Promise<void> {
  const forwarded = await forward(target, message, run.signal)
  const { type } = JSON.parse(message.body) as { type?: string }
  const event = { id: message.headers['webhook-id'], type, receivedAt: message.receivedAt, ...forwarded }
  const said = 'failed' in forwarded ? `failed: ${forwarded.failed}` : `${forwarded.status} in ${forwarded.ms} ms`
  run.print(event, `${message.receivedAt}  ${type ?? ''}  ${event.id ?? ''}  ${said}`)
}

/** Lines of standard input: `r`, or `r 10`. */
function takeReplays(run: Run, recent: readonly Message[], target: string): { close: () => void } {
  const lines = createInterface({ input: process.stdin, terminal: false })
  lines.on('line', (line) => {
    const [, count = '1'] = /^r(?: {1,9}(\d{1,3}))?$/.exec(line.trim()) ?? []
    if (!line.trim().startsWith('r')) return
    const again = recent.slice(-Number(count))
    run.note(`Delivering ${again.length} again.`)
    void (async () => {
      for (const message of again) await deliver(run, message, target)
    })().catch(() => undefined)
  })
  return { close: () => lines.close() }
}

/** Deletes the temporary webhook, unless it is to stay or the service can't be reached. */
async function end(run: Run, { settings, path, session }: Listener): Promise<void> {
  process.stdin.unref()
  if (text(run.values['webhook']) !== undefined || run.values['keep'] === true) return
  try {
    await deleteWebhook(settings, session.webhook)
    forgetSession(path)
  } catch (error) {
    run.note(`The temporary webhook ${session.webhook} could not be deleted: ${(error as Error).message}.`)
  }
}
