import { afterAll, expect, test } from 'vitest'
import { sealText } from '#contract/secrets/sealed-text.ts'
import { openControlPlane, outcomes, password } from '../../testing/open-control-plane.ts'
import { createOperator } from '../create-operator.ts'
import { knownBrowserLivesMs, knownBrowserValue, readKnownBrowser, type KnownBrowser } from './known-browser.ts'
import { verifySignIn } from './verify-sign-in.ts'

const { db, close } = await openControlPlane()
afterAll(close)

const secret = 'a secret of this installation, long enough'
const now = new Date('2026-01-01T00:00:00Z')
const browserOf = (userId: string) => readKnownBrowser(secret, knownBrowserValue(secret, userId, now), now)
const newUser = (email: string) => createOperator(db, { email, password, organizationName: 'Own' })

let addresses = 0
const fail = (email: string, browser?: KnownBrowser) =>
  verifySignIn(db, { email, password: 'wrong', ip: `192.0.2.${++addresses}`, browser, now })
const pass = (email: string, browser?: KnownBrowser) =>
  verifySignIn(db, { email, password, ip: `192.0.2.${++addresses}`, browser, now })

async function failures(count: number, email: string, browser?: KnownBrowser) {
  for (let attempt = 0; attempt < count; attempt++) await outcomes([fail(email, browser)])
}

test('a stranger who fails for an email locks out no browser in which its user has signed in', async () => {
  const { userId } = await newUser('bob@example.com')
  await failures(20, 'bob@example.com')
  expect(await outcomes([pass('bob@example.com')])).toEqual(['too_many_requests'])
  expect(await pass('bob@example.com', browserOf(userId))).toBe(userId)
})

test('a known browser is no free pass: after five failures it counts as any other', async () => {
  const { userId } = await newUser('stolen@example.com')
  const browser = browserOf(userId)
  await failures(5, 'stolen@example.com', browser)
  expect(await db.signInFailure.count({ where: { email: 'stolen@example.com' } })).toBe(0)
  await failures(5, 'stolen@example.com', browser)
  expect(await db.signInFailure.count({ where: { email: 'stolen@example.com' } })).toBe(5)
  expect(await outcomes([fail('stolen@example.com', browser)])).toEqual(['too_many_requests'])
  expect(await pass('stolen@example.com', browserOf(userId))).toBe(userId)
})

test('a browser is known to its own user alone, and shares the limit of its address', async () => {
  const [mine, other] = [await newUser('mine@example.com'), await newUser('other@example.com')]
  await failures(5, 'other@example.com')
  expect(await outcomes([pass('other@example.com', browserOf(mine.userId))])).toEqual(['too_many_requests'])
  const ip = '198.51.100.1'
  for (let attempt = 0; attempt < 30; attempt++) {
    await outcomes([verifySignIn(db, { email: `nobody${attempt}@example.com`, password: 'wrong', ip, now })])
  }
  const known = { email: 'other@example.com', password, ip, browser: browserOf(other.userId), now }
  expect(await outcomes([verifySignIn(db, known)])).toEqual(['too_many_requests'])
})

test('a cookie that is not ours, was changed, is of another secret or too old says nothing', () => {
  const value = knownBrowserValue(secret, 'user', now)
  expect(readKnownBrowser(secret, value, now)).toEqual({ userId: 'user', device: expect.any(String) })
  expect(value).not.toBe(knownBrowserValue(secret, 'user', now))
  const later = new Date(now.getTime() + knownBrowserLivesMs)
  const other = sealText(secret, `whsec user device ${later.getTime()}`).toString('base64url')
  for (const wrong of [undefined, '', 'x', value.slice(1), `${value.slice(0, -2)}AA`, 'A'.repeat(100_000), other]) {
    expect(readKnownBrowser(secret, wrong, now)).toBeUndefined()
  }
  expect(readKnownBrowser('another secret of an installation', value, now)).toBeUndefined()
  expect(readKnownBrowser(secret, value, later)).toBeUndefined()
})
