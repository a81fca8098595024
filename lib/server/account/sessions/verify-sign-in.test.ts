import { afterAll, expect, test } from 'vitest'
import { openControlPlane, outcomes, password } from '../../testing/open-control-plane.ts'
import { createOperator } from '../create-operator.ts'
import { openSession } from './open-session.ts'
import { signUp } from './sign-up.ts'
import { verifySignIn } from './verify-sign-in.ts'

const { db, close } = await openControlPlane()
afterAll(close)

const now = new Date('2026-01-01T00:00:00Z')
const minutesLater = (minutes: number) => new Date(now.getTime() + minutes * 60_000)

const newUser = (email: string) => createOperator(db, { email, password, organizationName: 'Own' })

test('the right password signs in, in any case of the address and any form of the letters', async () => {
  const { userId } = await createOperator(db, {
    email: 'Ada@example.com',
    password: 'pässwörter sind lang',
    organizationName: 'O',
  })
  const decomposed = 'pässwörter sind lang'.normalize('NFD')
  expect(await verifySignIn(db, { email: ' ADA@EXAMPLE.COM', password: decomposed, ip: '1', now })).toBe(userId)
  expect(await db.signInFailure.count({ where: { ip: '1' } })).toBe(0)
})

test('a wrong password and an unknown address get the same words after like work', async () => {
  await newUser('known@example.com')
  const attempt = async (email: string) => {
    const startedAt = performance.now()
    const said = await verifySignIn(db, { email, password: 'wrong', ip: '2', now }).catch((error: unknown) =>
      String(error),
    )
    return { said, durationMs: performance.now() - startedAt }
  }
  await attempt('warm-up@example.com')
  // In turns, and the quickest of each: whatever else the machine does can only add to a duration.
  const rounds: Record<'known' | 'unknown', Awaited<ReturnType<typeof attempt>>>[] = []
  for (let round = 0; round < 5; round++) {
    rounds.push({ known: await attempt('known@example.com'), unknown: await attempt('unknown@example.com') })
  }
  const of = (which: 'known' | 'unknown') => ({
    said: new Set(rounds.map((round) => round[which].said)),
    durationMs: Math.min(...rounds.map((round) => round[which].durationMs)),
  })
  const [known, unknown] = [of('known'), of('unknown')]
  expect(known.said).toEqual(new Set(['Refusal: Email or password is wrong.']))
  expect(unknown.said).toEqual(known.said)
  expect(unknown.durationMs).toBeGreaterThan(known.durationMs / 4)
})

test('after five failures an address is locked for a quarter of an hour, even for the right password', async () => {
  const { userId } = await newUser('locked@example.com')
  const attempt = (given: string, at: Date) =>
    verifySignIn(db, { email: 'locked@example.com', password: given, ip: '3', now: at })
  for (let count = 0; count < 5; count++) expect(await outcomes([attempt('wrong', now)])).toEqual(['forbidden'])
  expect(await outcomes([attempt(password, minutesLater(14))])).toEqual(['too_many_requests'])
  expect(await attempt(password, minutesLater(16))).toBe(userId)
})

test('the audit log says whose sign-in was refused and from where, and keeps entries for 400 days', async () => {
  const { userId, organizationId } = await newUser('told@example.com')
  for (const email of ['told@example.com', 'nobody@example.com']) {
    expect(await outcomes([verifySignIn(db, { email, password: 'wrong', ip: '2001:db8:1:2:3::4', now })])).toEqual([
      'forbidden',
    ])
  }
  const told = (subject: string) => db.auditEntry.findFirst({ where: { action: 'sign_in.refused', subject } })
  const detail = { from: '2001:db8:1:2' }
  expect(await told('told@example.com')).toMatchObject({ actor: 'visitor', organizationId, detail })
  expect(await told('nobody@example.com')).toMatchObject({ actor: 'visitor', organizationId: null, detail })
  const days = (count: number) => new Date(now.getTime() - count * 86_400_000)
  for (const count of [399, 401]) {
    const entry = { actor: 'admin', action: 'plan.saved', subject: `${count} days`, createdAt: days(count) }
    await db.auditEntry.create({ data: entry })
  }
  await openSession(db, { userId, now })
  expect(await db.auditEntry.count({ where: { subject: '399 days' } })).toBe(1)
  expect(await db.auditEntry.count({ where: { subject: '401 days' } })).toBe(0)
})

test('attempts that run at once cannot slip under the limit together', async () => {
  await newUser('burst@example.com')
  const tries = Array.from({ length: 12 }, () =>
    verifySignIn(db, { email: 'burst@example.com', password: 'wrong', ip: '4', now }),
  )
  expect((await outcomes(tries)).filter((end) => end === 'forbidden').length).toBeLessThanOrEqual(5)
})

test('an address that tries many accounts, or makes many, is slowed down', async () => {
  const tries = async (count: number) => {
    for (let index = 0; index < count; index++) {
      await outcomes([verifySignIn(db, { email: `victim${index}@example.com`, password: 'x', ip: '5', now })])
    }
  }
  await tries(30)
  const person = { password, name: 'X', organizationName: 'X', now }
  expect(
    await outcomes([
      verifySignIn(db, { email: 'one-more@example.com', password: 'x', ip: '5', now }),
      signUp(db, { ...person, email: 'new@example.com', ip: '5' }),
      signUp(db, { ...person, email: 'new@example.com', ip: '6' }),
    ]),
  ).toEqual(['too_many_requests', 'too_many_requests', 'ok'])
})

test('hostile input is a failed sign-in, not an error', async () => {
  for (const email of ['\0', 'x'.repeat(100_000), '\ud800@example.com', "' OR 1=1 --"]) {
    expect(await outcomes([verifySignIn(db, { email, password: 'y'.repeat(100_000), ip: '7', now })])).toEqual([
      'forbidden',
    ])
  }
})
