import { once } from 'node:events'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { pino } from 'pino'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { openTestService } from '../testing/test-service.ts'
import { makeServer } from './server.ts'

const service = await openTestService()
afterAll(() => service.close())

async function openServer() {
  const server = makeServer({ ...service.ctx, log: pino({ level: 'silent' }) })
  await server.listen({ host: '127.0.0.1', port: 0 })
  onTestFinished(() => server.close())
  return { server, port: (server.server.address() as AddressInfo).port }
}

/** A connection that has sent the beginning of a call, so that the server may not close it. */
async function beginCall(port: number): Promise<{ socket: Socket; received: () => string }> {
  const socket = connect(port, '127.0.0.1')
  onTestFinished(() => void socket.destroy())
  let text = ''
  socket.on('data', (chunk) => (text += String(chunk)))
  await once(socket, 'connect')
  socket.write('POST /graphql HTTP/1.1\r\nhost: here\r\ncontent-type: application/json\r\ncontent-length: 2\r\n\r\n{')
  return { socket, received: () => text }
}

test('while the server closes, a call on an open connection is refused in the documented form, to be repeated', async () => {
  const { server, port } = await openServer()
  const [first, other] = [await beginCall(port), await beginCall(port)]
  await expect
    .poll(() => new Promise((resolve) => server.server.getConnections((_error, count) => resolve(count))))
    .toBe(2)
  const closed = server.close()
  await expect.poll(() => server.server.listening).toBe(false)
  first.socket.write('}GET /v2/usage/period HTTP/1.1\r\nhost: here\r\n\r\n')
  await expect.poll(first.received).toContain('temporarily_unavailable')
  const refusal = first.received().slice(first.received().indexOf('HTTP/1.1 503'))
  expect(refusal).toMatch(/\r\nretry-after: 5\r\n/i)
  expect(refusal).toMatch(/\r\nx-request-id: /i)
  expect(refusal).toMatch(/\r\nx-bf-error: temporarily_unavailable\r\n/i)
  expect(refusal).toContain('"error":"temporarily_unavailable","documentation":')
  other.socket.destroy()
  await closed
})
