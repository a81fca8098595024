import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, onTestFinished, test } from 'vitest'
import { openControlPlane } from '../../testing/open-control-plane.ts'
import { openConnectionReach } from './connection-hosts.ts'
import { createConnection } from './create-connection.ts'
import { forwardToConnection } from './forward-to-connection.ts'
import { heldBytesMax, holdBytes, noRoom } from './held-bytes.ts'

const mebibyte = 1024 * 1024

test('one organization takes no more than its part, and gives back what it took', () => {
  const first = holdBytes('a')
  const second = holdBytes('a')
  expect(first.take(heldBytesMax.organization - 1)).toBe(true)
  expect([second.take(1), second.wasRefused()]).toEqual([true, false])
  expect([second.take(1), second.wasRefused()]).toEqual([false, true])
  const other = holdBytes('b')
  expect(other.take(heldBytesMax.organization)).toBe(true)
  expect(holdBytes('c').take(1)).toBe(false)
  for (const one of [first, second, other]) one.release()
  expect(holdBytes('a').take(0)).toBe(true)
  const again = holdBytes('c')
  expect(again.take(heldBytesMax.organization)).toBe(true)
  again.release()
})

test('a service that sends much to each of many calls at once takes a bounded part of the memory', async () => {
  const { origin, leave } = await serveUnended()
  const { db, close, newOwner } = await openControlPlane()
  const { hosts, client } = openConnectionReach(`huge.test=${origin}`)
  onTestFinished(async () => {
    await client.close()
    await close()
  })
  const secret = 'a secret of more than thirty-two characters'
  const by = await newOwner()
  const entry = { name: 'Huge', baseUrl: 'https://huge.test', graphqlUrl: '', cdnUrl: '', key: 'lv_any', clientId: '' }
  const { id } = await createConnection(db, { by, hosts, secret, entry })
  const path = '/brands/a.com'
  const used = { client, secrets: [secret], afterwards: () => undefined, path }
  const before = buffersInUse()
  const refused: string[] = []
  const calls = Array.from({ length: callsAtOnce }, async () => {
    const request = new Request(`http://dashboard.test/api/connections/${id}${path}`)
    const asked = { id, organizationId: by.organizationId, role: 'owner', ...used } as const
    const response = await forwardToConnection(db, request, asked)
    refused.push(`${response.status} ${await response.text()}`)
  })
  // There is room for two of them: the others are told so, while these two still wait for the rest.
  await expect.poll(() => refused.length).toBe(callsAtOnce - 2)
  expect(new Set(refused)).toEqual(new Set([`502 {"message":"Huge: ${noRoom}"}`]))
  // What was on its way to those that were refused is given up a moment later.
  await expect.poll(() => (buffersInUse() - before) / mebibyte).toBeLessThan(heldBytesMax.organization / mebibyte + 8)
  leave()
  await Promise.all(calls)
})

const callsAtOnce = 24
const sentBytes = 12 * mebibyte

/** A service that sends 12 MiB to each call, and never the rest. */
async function serveUnended() {
  const part = Buffer.alloc(sentBytes, 'x')
  const server = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'application/json' }).write(part)
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const leave = () => {
    server.closeAllConnections()
    server.close()
  }
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, leave }
}

/** In bytes, without those that nobody needs any more. */
function buffersInUse(): number {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  collect()
  return process.memoryUsage().arrayBuffers
}
