/**
 * Memory that bodies of many pieces are put together in, used again and again: pages that were written to before cost a
 * fraction of new ones. Of a larger body the copy costs more than its pieces do.
 */
const bytesEach = 384 * 1024
const keptMax = 8

const idle: Buffer[] = []

/** A buffer with room for `bytes`, and what it held before; undefined where so much is better sent in pieces. */
export function takeBuffer(bytes: number): Buffer | undefined {
  return bytes > bytesEach ? undefined : (idle.pop() ?? Buffer.allocUnsafeSlow(bytesEach))
}

/** Gives a buffer back whose bytes have left the process. One that is never given back is collected as garbage. */
export function giveBuffer(buffer: Buffer): void {
  if (idle.length < keptMax) idle.push(buffer)
}
