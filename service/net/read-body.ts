import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { constants, createBrotliDecompress, createGunzip, createInflate, createInflateRaw } from 'node:zlib'
import { TooLarge } from './fetch-outcome.ts'

export type Coding = 'identity' | 'gzip' | 'br' | 'deflate'
export type BodyLimits = {
  bytesMax: number
  cut: boolean
  signal: AbortSignal
  /** Asked before more of the decoded body is kept; false ends it with `TooLarge`. */
  mayKeep?: ((bytes: number) => boolean) | undefined
}
export type Body = { bytes: Buffer; truncated: boolean }

/** The coding that a `Content-Encoding` field names (RFC 9110 §8.4), or undefined for several or one that we never asked for. */
export function readCoding(field: string | undefined): Coding | undefined {
  const name = (field ?? '').trim().toLowerCase()
  if (name === '' || name === 'identity') return 'identity'
  if (name === 'gzip' || name === 'x-gzip') return 'gzip'
  if (name === 'br' || name === 'deflate') return name
  return undefined
}

/**
 * The whole body, decoded. `bytesMax` holds for what comes over the wire and for what it unpacks to, each counted by
 * itself: a small body can unpack to gigabytes, and an endless one to nothing. Past it the body is cut when `cut` is
 * set, and otherwise fails with `TooLarge`. Fails with the stream's error when the body is broken or `signal` fires.
 */
export async function readBody(body: Readable, coding: Coding, limits: BodyLimits): Promise<Body> {
  const wire = counted(body, limits.bytesMax)
  const decoded: Buffer[] = []
  const size = { bytes: 0 }
  const collect = async (source: AsyncIterable<Buffer>): Promise<void> => {
    for await (const chunk of source) {
      const room = limits.bytesMax - size.bytes
      if (limits.mayKeep?.(chunk.length) === false) throw new TooLarge('there is no room for the body now')
      decoded.push(chunk.length > room ? chunk.subarray(0, room) : chunk)
      size.bytes += chunk.length
      if (chunk.length > room) throw new TooLarge(`the body unpacks to more than ${limits.bytesMax} bytes`)
    }
  }
  try {
    await decodeInto(wire, coding, collect, limits.signal)
  } catch (error) {
    if (!(error instanceof TooLarge) || !limits.cut) throw error
    return { bytes: Buffer.concat(decoded), truncated: true }
  } finally {
    discard(body)
  }
  return { bytes: Buffer.concat(decoded), truncated: false }
}

/** Ends a body that nobody will read. The listener stays: an error without one would end the process. */
export function discard(body: Readable): void {
  body.on('error', () => undefined)
  body.destroy()
}

async function decodeInto(
  wire: AsyncGenerator<Buffer>,
  coding: Coding,
  collect: (source: AsyncIterable<Buffer>) => Promise<void>,
  signal: AbortSignal,
): Promise<void> {
  if (coding === 'identity') return collect(wire)
  // An empty body (a 204, or a server that encodes nothing) is not a broken archive.
  const first = await wire.next()
  if (first.done === true) return
  await pipeline(startingWith(first.value, wire), decoderFor(coding, first.value), collect, { signal })
}

function decoderFor(coding: 'gzip' | 'br' | 'deflate', head: Buffer) {
  if (coding === 'br') {
    const flush = constants.BROTLI_OPERATION_FLUSH
    return createBrotliDecompress({ flush, finishFlush: flush })
  }
  // As browsers do, show what arrived of an archive that ends too early.
  const lenient = { flush: constants.Z_SYNC_FLUSH, finishFlush: constants.Z_SYNC_FLUSH }
  if (coding === 'gzip') return createGunzip(lenient)
  // "deflate" means zlib (RFC 9110 §8.4.1.2), but many servers send the bare stream: method 8 tells them apart.
  return ((head[0] ?? 0) & 0x0f) === 8 ? createInflate(lenient) : createInflateRaw(lenient)
}

async function* counted(body: Readable, bytesMax: number): AsyncGenerator<Buffer> {
  let bytes = 0
  for await (const chunk of body as AsyncIterable<Buffer>) {
    const room = bytesMax - bytes
    bytes += chunk.length
    yield chunk.length > room ? chunk.subarray(0, room) : chunk
    if (chunk.length > room) throw new TooLarge(`the body is longer than ${bytesMax} bytes`)
  }
}

async function* startingWith(first: Buffer, rest: AsyncGenerator<Buffer>): AsyncGenerator<Buffer> {
  yield first
  yield* rest
}
