import { refuse } from '#contract/refusal.ts'
import { networkOf } from '#contract/requests/network-of.ts'
import { minuteMs } from '#contract/time.ts'
import type { ControlPlane } from '../tables.ts'

const windowMs = 15 * minuteMs
const perEmailMax = 5
const perDeviceMax = 5
const perIpMax = 30

export type Attempt =
  | { kind: 'sign-in'; email: string; device: string | undefined; ip: string; now: Date }
  | { kind: 'sign-up'; ip: string; now: Date }

/**
 * Counts an attempt before it is made and gives its id; `forgetAttempt` takes it back after success. Because the row
 * is there before the count, attempts that run at the same time cannot all slip under the limit.
 * `Refusal` `limited` after 30 failures from an address within 15 minutes, or 5 for an email; those of a browser that is
 * known count by themselves, and once there were 5 of them it counts as any other.
 */
export async function reserveAttempt(db: ControlPlane, attempt: Attempt): Promise<bigint> {
  const ip = networkOf(attempt.ip).slice(0, 64)
  const createdAt = attempt.now
  const recent = { createdAt: { gte: new Date(createdAt.getTime() - windowMs) } }
  await db.signInFailure.deleteMany({ where: { createdAt: { lt: recent.createdAt.gte } } })
  for (const { by, max } of limitsOf(attempt)) {
    const { id } = await db.signInFailure.create({ data: { email: '', ...by, ip, createdAt } })
    const isFree = max === undefined || (await db.signInFailure.count({ where: { ...by, ...recent } })) <= max
    if (isFree && (await db.signInFailure.count({ where: { ip, ...recent } })) <= perIpMax) return id
    await forgetAttempt(db, id)
  }
  refuse('too_many_requests', 'Too many attempts. Wait 15 minutes, then try again.')
}

type Limit = { by: { email?: string; device?: string }; max: number | undefined }

/** Under which names an attempt may count: the first that has room. */
function limitsOf(attempt: Attempt): Limit[] {
  const { email = '', device } = attempt.kind === 'sign-in' ? attempt : {}
  const byEmail: Limit = email === '' ? { by: {}, max: undefined } : { by: { email }, max: perEmailMax }
  return device === undefined ? [byEmail] : [{ by: { device }, max: perDeviceMax }, byEmail]
}

export async function forgetAttempt(db: ControlPlane, id: bigint): Promise<void> {
  await db.signInFailure.deleteMany({ where: { id } })
}
