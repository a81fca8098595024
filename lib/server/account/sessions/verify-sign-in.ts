import { passwordFits } from '../passwords/password-hash.ts'
import { refuse } from '#contract/refusal.ts'
import { networkOf } from '#contract/requests/network-of.ts'
import type { KnownBrowser } from './known-browser.ts'
import { forgetAttempt, reserveAttempt } from '../reserve-attempt.ts'
import type { ControlPlane } from '../../tables.ts'
import { visitor, writeAudit } from '../../write-audit.ts'

export type SignInFields = {
  email: string
  password: string
  ip: string
  /** In whose sign-ins the browser is known, if in any. */
  browser?: KnownBrowser | undefined
  now: Date
}

/**
 * The id of the user with this email and password. `Refusal` `forbidden` in the same words, after the same work,
 * whichever of the two was wrong; `limited` after too many failures. A browser in which this user has signed in before has
 * failures of its own, so that nobody else can use up its attempts.
 */
export async function verifySignIn(db: ControlPlane, fields: SignInFields): Promise<string> {
  // A NUL would make PostgreSQL refuse the query, and nothing longer can be an account's address.
  const email = fields.email.trim().normalize('NFC').replaceAll('\0', '').slice(0, 254)
  const user = await db.user.findUnique({ where: { email } })
  const { browser, ip, now } = fields
  const device = browser !== undefined && browser.userId === user?.id ? browser.device : undefined
  const attempt = await reserveAttempt(db, { kind: 'sign-in', email, device, ip, now })
  const fits = await passwordFits(fields.password, user?.passwordHash ?? undefined)
  if (!user || !fits) {
    await noteRefused(db, { email, userId: user?.id, ip })
    refuse('forbidden', 'Email or password is wrong.')
  }
  await forgetAttempt(db, attempt)
  return user.id
}

/** The same queries whether the address is an account's or not, so that the time tells nobody. */
async function noteRefused(db: ControlPlane, failed: { email: string; userId: string | undefined; ip: string }) {
  const { email, userId = '', ip } = failed
  const joined = await db.membership.findFirst({ where: { userId }, orderBy: { createdAt: 'desc' } })
  await writeAudit(db, {
    actorId: visitor,
    organizationId: joined?.organizationId,
    action: 'sign_in.refused',
    subject: email,
    detail: { from: networkOf(ip) },
  })
}
