import { createTransport } from 'nodemailer'
import { startDeadline, untilAborted } from './deadline.ts'

export type Letter = {
  to: readonly string[]
  subject: string
  text: string
  /** The same letter sent twice has the same id, so that a reader's program can show it once. */
  id: string
}

/** `refused`: the server will never take it; `later`: it asks to try again; `unreachable`: there was no talking to it. */
export type MailOutcome = { type: 'sent' } | { type: 'refused' | 'later' | 'unreachable'; reason: string }

/** Sends a letter; every failure is an outcome. Resolves within a minute. */
export type Mailer = (letter: Letter) => Promise<MailOutcome>

const connectMs = 10_000
const silenceMs = 20_000
const sendMsDefault = 60_000
const subjectMax = 200

/** Mail by SMTP (RFC 5321); `smtpUrl` is `smtp(s)://user:password@host:port`, `from` an address with or without a name. */
export function openMailer(smtpUrl: string, from: string, { sendMs = sendMsDefault } = {}): Mailer {
  const transport = createTransport(
    {
      url: smtpUrl,
      connectionTimeout: connectMs,
      greetingTimeout: connectMs,
      socketTimeout: silenceMs,
      // A letter is what it is given, never the content of a file or an address that something in it names.
      disableFileAccess: true,
      disableUrlAccess: true,
    },
    { from },
  )
  return async ({ to, subject, text, id }) => {
    // RFC 5321 has no way to write these; one such address must not keep the letter from the others.
    const addresses = to.filter((address) => !/[<>\p{Cc}]/u.test(address))
    if (addresses.length === 0) return { type: 'refused', reason: 'no recipient has a valid address' }
    const deadline = startDeadline(sendMs)
    try {
      const sending = transport.sendMail({
        // As objects: a comma or bracket in an address makes no second one of it.
        to: addresses.map((address) => ({ name: '', address })),
        subject: oneLine(subject),
        text,
        messageId: `<${id}@${hostOf(from)}>`,
        headers: { 'auto-submitted': 'auto-generated' },
      })
      await untilAborted(sending, deadline.signal)
      return { type: 'sent' }
    } catch (error) {
      return outcomeOf(error)
    } finally {
      deadline.clear()
    }
  }
}

/** Without line breaks or other control characters, which could begin another header field. */
const oneLine = (text: string) =>
  text
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .trim()
    .slice(0, subjectMax)

const hostOf = (from: string) => /@([^\s>@]+)/.exec(from)?.[1] ?? 'localhost'

/** RFC 5321, 4.2.1: 5yz is final, 4yz is not. */
function outcomeOf(error: unknown): MailOutcome {
  const reason = error instanceof Error ? error.message : String(error)
  const reply = error instanceof Error && 'responseCode' in error ? Number(error.responseCode) : 0
  const isAboutLetter = error instanceof Error && 'command' in error && /^(RCPT|DATA|MAIL)/.test(String(error.command))
  if (reply >= 500 && isAboutLetter) return { type: 'refused', reason }
  return { type: reply >= 400 && isAboutLetter ? 'later' : 'unreachable', reason }
}
