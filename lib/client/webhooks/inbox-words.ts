import type { InboxMessage } from '#contract/webhooks/inbox.ts'

/** What a message says it is: its event, and the brand that it is about. Strangers may have written it. */
export function inboxSubject({ body }: Pick<InboxMessage, 'body'>): { type: string; domain: string | undefined } {
  const value = parsed(body)
  const type = memberOf(value, 'type')
  const domain = memberOf(memberOf(memberOf(value, 'data'), 'brand'), 'domain')
  return {
    type: typeof type === 'string' && type !== '' ? type.slice(0, 80) : 'Something else',
    domain: typeof domain === 'string' && domain !== '' ? domain.slice(0, 253) : undefined,
  }
}

/** Headers that say something of the message; what a machine between put there does not. */
export const inboxHeaders = ({ headers }: Pick<InboxMessage, 'headers'>): [name: string, value: string][] =>
  Object.entries(headers).filter(([name]) => /^(webhook-|content-type$|user-agent$|authorization$)/.test(name))

/**
 * The message as a file for a test of a receiver: method, headers without the secret that was configured, and the body letter
 * by letter, over which it is signed.
 */
export function inboxFixture(message: InboxMessage): string {
  const headers = Object.fromEntries(inboxHeaders(message).filter(([name]) => name !== 'authorization'))
  return `${JSON.stringify({ method: 'POST', receivedAt: message.receivedAt, headers, body: message.body }, null, 2)}\n`
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const memberOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, name)
    ? (value as Record<string, unknown>)[name]
    : undefined
