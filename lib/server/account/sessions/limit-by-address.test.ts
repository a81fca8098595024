import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { trustOf } from '#contract/requests/client-address.ts'
import { noteClientAddress } from '#scripts/dashboard/note-client-address.ts'
import { clientIp } from '../../request-facts.ts'
import { openControlPlane, outcomes } from '../../testing/open-control-plane.ts'
import { verifySignIn } from './verify-sign-in.ts'

const { db, close } = await openControlPlane()
const servers: { close: () => void }[] = []
afterAll(async () => {
  for (const server of servers) server.close()
  await close()
})

/** Tries to sign in over HTTP to a server that notes addresses as the dashboard's does; gives what became of it. */
async function openSignIn(proxies: readonly string[]) {
  const trust = trustOf(proxies)
  const now = new Date()
  let tries = 0
  const server = createServer((request, response) => {
    noteClientAddress(request, trust)
    const ip = clientIp(new Headers(request.headers as Record<string, string>))
    const fields = { email: `nobody${tries++}@example.com`, password: 'wrong', ip, now }
    void outcomes([verifySignIn(db, fields)]).then(([outcome]) => response.end(outcome))
  })
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return async (headers: Record<string, string>) => (await fetch(url, { headers })).text()
}

const count = (ends: readonly string[], end: string) => ends.filter((one) => one === end).length

test('made-up headers do not pass the limit of an address', async () => {
  const signIn = await openSignIn([])
  const ends: string[] = []
  for (let attempt = 0; attempt < 40; attempt++) {
    const made = `10.9.0.${attempt}`
    ends.push(await signIn({ 'x-forwarded-for': made, 'x-livery-client-address': made, forwarded: `for=${made}` }))
  }
  expect(count(ends, 'forbidden')).toBe(30)
  expect(count(ends, 'too_many_requests')).toBe(10)
})

test('behind a trusted proxy each customer has a limit, an IPv6 network of 64 bits one together', async () => {
  const signIn = await openSignIn(['127.0.0.1'])
  const from = (address: string) => signIn({ 'x-forwarded-for': `1.1.1.1, ${address}` })
  for (let attempt = 0; attempt < 30; attempt++) expect(await from(`2001:db8::${attempt}`)).toBe('forbidden')
  expect(await from('2001:db8::ffff')).toBe('too_many_requests')
  expect(await from('2001:db8:0:1::1')).toBe('forbidden')
  expect(await from('192.0.2.1')).toBe('forbidden')
})
