import { refuse } from '#contract/refusal.ts'
import { eventNames, isEventName, type EventName } from '#contract/webhooks/webhook-events.ts'

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
