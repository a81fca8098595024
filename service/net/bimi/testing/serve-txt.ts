import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { onTestFinished } from 'vitest'

/** A name server on loopback that knows these TXT records; `silent` names get no response at all. */
export async function serveTxt(records: Record<string, readonly string[][]>, silent: readonly string[] = []) {
  const asked: string[] = []
  const socket = createSocket('udp4')
  socket.on('message', (message, { port, address }) => {
    const { name, end } = readName(message)
    asked.push(name)
    if (silent.includes(name)) return
    socket.send(answer(message, end, records[name.toLowerCase()] ?? []), port, address)
  })
  socket.bind(0, '127.0.0.1')
  await once(socket, 'listening')
  onTestFinished(() => void socket.close())
  return { server: `127.0.0.1:${socket.address().port}`, asked }
}

function readName(message: Buffer): { name: string; end: number } {
  const labels: string[] = []
  let at = 12
  for (let length = message[at] ?? 0; length > 0; length = message[at] ?? 0) {
    labels.push(message.toString('latin1', at + 1, at + 1 + length))
    at += 1 + length
  }
  return { name: labels.join('.'), end: at + 1 }
}

/** RFC 1035 §4.1: the question back, and a record for each list of parts. */
function answer(message: Buffer, end: number, records: readonly string[][]): Buffer {
  const header = Buffer.from(message.subarray(0, 12))
  header.writeUInt16BE(records.length === 0 ? 0x8183 : 0x8180, 2)
  header.writeUInt16BE(records.length, 6)
  header.fill(0, 8, 12)
  const answers = records.map((parts) => {
    const data = Buffer.concat(
      parts.map((part) => Buffer.concat([Buffer.from([part.length]), Buffer.from(part, 'latin1')])),
    )
    const head = Buffer.from('c00c00100001000000000000', 'hex')
    head.writeUInt16BE(data.length, 10)
    return Buffer.concat([head, data])
  })
  return Buffer.concat([header, message.subarray(12, end + 4), ...answers])
}
