import { refuse } from '#contract/refusal.ts'
import { eventNames, isEventName, type EventName } from '#contract/webhooks/webhook-events.ts'
import { isWebhookField, webhookFields, type WebhookField } from '#contract/webhooks/webhook-fields.ts'
import { isReservedHost } from '#contract/brands/domain.ts'
import { readEndpointUrl } from '#contract/webhooks/read-endpoint-url.ts'
import { isIP } from 'node:net'
import type { Context } from '../../context.ts'
import { mappedOrigin, parseCrawlHosts } from '../../net/crawl-hosts.ts'
import type { HostState } from '../../net/read-host-state.ts'
import { isInbox } from './deliveries/read-inbox.ts'

export type HeaderInput = { name: string; value?: string | null | undefined }

const descriptionMax = 500
const headerValueMax = 4_096

/** The event types, each once. Refuses an empty list and names an unknown type. */
export function checkEvents(events: readonly string[]): EventName[] {
  if (events.length === 0) refuse('bad_input', `\`events\` is empty; name at least one of ${eventNames.join(', ')}.`)
  return [...new Set(events)].map((event) => {
    if (!isEventName(event)) {
      refuse('bad_input', `"${event.slice(0, 80)}" is not an event type; known are ${eventNames.join(', ')}.`)
    }
    return event
  })
}

/** The parts of a brand, each once; empty = all. Names an unknown one. */
export function checkFields(fields: readonly string[] | null | undefined): WebhookField[] {
  return [...new Set(fields ?? [])].map((field) => {
    if (!isWebhookField(field)) {
      refuse('bad_input', `"${field.slice(0, 80)}" is not a part of a brand; known are ${webhookFields.join(', ')}.`)
    }
    return field
  })
}

/** The value of the one header that is supported, or undefined for an empty list. */
export function checkHeaders(headers: readonly HeaderInput[]): string | undefined {
  const [header, ...more] = headers
  if (!header) return undefined
  for (const { name } of headers) {
    if (name.toLowerCase() !== 'authorization') {
      refuse('bad_input', `\`urlHeaders\` may hold one Authorization header only, not "${name.slice(0, 80)}".`)
    }
  }
  if (more.length > 0) refuse('bad_input', `\`urlHeaders\` may hold one Authorization header, not ${headers.length}.`)
  const value = header.value ?? ''
  if (value.trim() === '') refuse('bad_input', 'The Authorization header has no value; an empty list removes it.')
  if (value.length > headerValueMax) {
    refuse('bad_input', `The Authorization header is longer than ${headerValueMax} characters.`)
  }
  // RFC 9110 section 5.5: a line break would end the field and begin another.
  if (!/^[\x20-\x7e\t]+$/.test(value)) {
    refuse('bad_input', 'The Authorization header holds a line break or a character outside of printable ASCII.')
  }
  return value.trim()
}

/** The description, or undefined for an empty one. */
export function checkDescription(description: string | null | undefined): string | undefined {
  const text = description?.trim()
  if (text === undefined || text === '') return undefined
  if (text.length > descriptionMax) refuse('bad_input', `\`description\` is longer than ${descriptionMax} characters.`)
  if (/[\p{Cc}\p{Cs}]/u.test(text)) refuse('bad_input', '`description` holds a control character.')
  return text
}

/**
 * The endpoint's URL as it is stored. Throws a problem that names what to fix: what `readWebhookUrl` refuses, and a host
 * that is not public by its spelling in any notation or by its name servers, or that these do not know. Where they cannot
 * say (they fail, take longer than three seconds, or know no public names at all) it is accepted; each delivery checks
 * again.
 */
export async function checkWebhookUrl(ctx: Context, written: string): Promise<string> {
  const url = readWebhookUrl(ctx, written)
  if (isVouchedFor(ctx, url)) return url
  const host = hostOf(url)
  const state = await hostStateOf(ctx, host)
  if (state === 'private') {
    refuse('bad_input', 'The URL must lead to the public internet; this host is private, reserved or this machine.')
  }
  if (state === 'unresolvable') {
    const named = host.slice(0, 253)
    refuse('bad_input', `The host "${named}" does not resolve: check its spelling, or publish its DNS record first.`)
  }
  return url
}

/** The URL as `readEndpointUrl` of contract/webhooks/read-endpoint-url.ts reads it, or an inbox of this installation; refused otherwise. */
export function readWebhookUrl(ctx: Context, written: string): string {
  if (isInbox(ctx, written)) return written
  const reading = readEndpointUrl(written)
  if ('problem' in reading) refuse('bad_input', reading.problem)
  return reading.url
}

/** Whether the operator lets events go there whatever its name says: a host that is mapped, or an inbox of this installation. */
export const isVouchedFor = (ctx: Context, url: string): boolean =>
  isInbox(ctx, url) ||
  mappedOrigin(parseCrawlHosts(ctx.settings.LIVERY_WEBHOOK_HOSTS), new URL(url).hostname) !== undefined

/** What is known of a host before anything is sent to it. */
export const hostStateOf = async (ctx: Context, host: string): Promise<HostState> =>
  isIP(host) === 0 && isReservedHost(host) ? 'private' : ctx.readHostState(host)

/** An address without the brackets of a URL, or a name. */
export const hostOf = (url: string): string => new URL(url).hostname.replace(/^\[|\]$/g, '')
