import { refuse } from '#contract/refusal.ts'
import { networkOf } from '#contract/requests/network-of.ts'
import { minuteMs } from '#contract/time.ts'
import type { ControlPlane } from '../../tables.ts'

const windowMs = 15 * minuteMs
const perEmailMax = 5
const perIpMax = 30

export type Attempt =
  { kind: 'sign-in'; email: string; ip: string; now: Date } | { kind: 'sign-up'; ip: string; now: Date }

/**
 * Counts an attempt before it is made and gives its id; `forgetAttempt` takes it back after success. Because the row
 * is there before the count, attempts that run at the same time cannot all slip under the limit.
 * `Refusal` `limited` after 5 failures for an email or 30 from an address within 15 minutes.
 */
export async function reserveAttempt(db: ControlPlane, attempt: Attempt): Promise<bigint> {
  const since = new Date(attempt.now.getTime() - windowMs)
  const email = attempt.kind === 'sign-in' ? attempt.email : ''
  const ip = networkOf(attempt.ip).slice(0, 64)
  await db.signInFailure.deleteMany({ where: { createdAt: { lt: since } } })
  const { id } = await db.signInFailure.create({ data: { email, ip, createdAt: attempt.now } })
  const recent = { createdAt: { gte: since } }
  const forEmail = email === '' ? 0 : await db.signInFailure.count({ where: { email, ...recent } })
  const fromIp = await db.signInFailure.count({ where: { ip, ...recent } })
  if (forEmail <= perEmailMax && fromIp <= perIpMax) return id
  await forgetAttempt(db, id)
  refuse('too_many_requests', 'Too many attempts. Wait 15 minutes, then try again.')
}

export async function forgetAttempt(db: ControlPlane, id: bigint): Promise<void> {
  await db.signInFailure.deleteMany({ where: { id } })
}
