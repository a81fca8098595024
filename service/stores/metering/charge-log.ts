import { constants, open, readFile, rm, type FileHandle } from 'node:fs/promises'
import { join } from 'node:path'
import { crc32 } from 'node:zlib'
import { makeFolder, syncFolder, writeDurably } from '../durable-files.ts'
import type { Charge, ChargeGroup } from './write-charges.ts'

/** `appends`: how many it is made of. */
export type EndedPart = { group: ChargeGroup; appends: number }

export const chargeLogSuffix = '.log'

/** Of a file's name: the process that wrote it, which may still run. */
export const processOfLog = (name: string): string => name.slice(0, -chargeLogSuffix.length).replace(/-\d+$/, '')

type LogFile = { path: string; handle: FileHandle; bytes: number; offset: number; waiting: Set<string> }
type Part = { key: string; at: string; charges: Map<string, Charge>; appends: number }
/** `s`: number of the line; `p`: key of its part; `t`: when that began; `c`: organization, credits, permits. */
type Line = { s: number; p: string; t: string; c: [string, number, number][] }

const usualFileBytes = 1024 * 1024
/** By how much the key of a part may be longer than that of the one before. */
const slackBytes = 16

/** Holds a process's name for as long as it lives; undefined where another holds it: that process still runs. */
export type HoldProcess = (processId: string) => Promise<{ release: () => Promise<void> } | undefined>

export type ChargeLogOptions = { processId: string; hold: HoldProcess; fileBytes?: number }

/**
 * Charges of one process on this machine's disk before the ledger has them (docs/decisions/0123-charges-on-this-disk.md).
 * Lines make up parts, and a part goes to the ledger in one statement. Each line names its part, and a part lies in one
 * file: what is written to the ledger and what a start after a crash finds has the same key and the same charges, so it
 * counts once. A file is there, filled with zeros, before a line comes: then a line costs the disk one write, and no new
 * length.
 */
export class ChargeLog {
  readonly #folder: string
  readonly #options: ChargeLogOptions
  readonly #files: LogFile[] = []
  readonly #ended: Part[] = []
  #held: Awaited<ReturnType<HoldProcess>>
  #file: LogFile | undefined
  #part: Part | undefined
  #appending: Promise<unknown> | undefined
  #lines = 0
  #parts = 0

  constructor(folder: string, options: ChargeLogOptions) {
    this.#folder = folder
    this.#options = options
  }

  /** Adds to the open part: on the disk once this resolves. One at a time. Where it fails nothing was added. */
  async append(charges: readonly Charge[], at: Date): Promise<void> {
    const appended = this.#append(charges, at)
    this.#appending = appended.catch(() => {})
    await appended.finally(() => (this.#appending = undefined))
  }

  /** The oldest part that was not given out yet, which nothing is added to any more; undefined where there is none. */
  async endPart(): Promise<EndedPart | undefined> {
    // A line that is on its way belongs to the part that was open when it set out.
    while (this.#appending) await this.#appending
    if (this.#ended.length === 0) this.#endOpenPart()
    const oldest = this.#ended.shift()
    return oldest && { group: groupOf(oldest), appends: oldest.appends }
  }

  /** The ledger has it: its room on the disk may be used again. */
  forget({ key }: ChargeGroup): void {
    for (const file of this.#files) file.waiting.delete(key)
  }

  /** Removes the files in which nothing waits. */
  async close(): Promise<void> {
    await Promise.all(
      this.#files.map(async ({ handle, path, waiting }) => {
        await handle.close()
        if (waiting.size === 0) await rm(path, { force: true })
      }),
    )
    await this.#held?.release()
  }

  async #append(charges: readonly Charge[], at: Date): Promise<void> {
    let part = this.#part ?? this.#newPart(at)
    let line = encode(this.#lines + 1, part, charges)
    let file = this.#file
    if (!file || file.offset + line.length > file.bytes) {
      file = await this.#nextFile(line.length + slackBytes)
      part = this.#newPart(at)
      line = encode(this.#lines + 1, part, charges)
    }
    const { bytesWritten } = await file.handle.write(line, 0, line.length, file.offset)
    // The next line takes its place, with its number.
    if (bytesWritten !== line.length) throw new Error('the disk took a part of a line')
    file.offset += line.length
    file.waiting.add(part.key)
    this.#lines++
    if (part !== this.#part) this.#parts++
    this.#part = part
    addCharges(part, charges)
  }

  #newPart(at: Date): Part {
    return newPart(`${this.#options.processId}:p${this.#parts + 1}`, at.toISOString())
  }

  #endOpenPart(): void {
    if (this.#part) this.#ended.push(this.#part)
    this.#part = undefined
  }

  /** Another file with room for a line: one whose parts are all in the ledger, or a new one. */
  async #nextFile(length: number): Promise<LogFile> {
    const free = this.#files.find((file) => file.waiting.size === 0 && length <= file.bytes)
    const file = free ?? (await this.#addFile(Math.max(this.#options.fileBytes ?? usualFileBytes, length)))
    file.offset = 0
    // Not before there is room elsewhere: where the disk is full, the open part stays open.
    this.#endOpenPart()
    return (this.#file = file)
  }

  async #addFile(bytes: number): Promise<LogFile> {
    const { processId, hold } = this.#options
    await makeFolder(this.#folder)
    this.#held ??= await hold(processId)
    if (!this.#held) throw new Error(`${processId} runs already`)
    const path = join(this.#folder, `${processId}-${this.#files.length + 1}${chargeLogSuffix}`)
    await writeDurably(path, Buffer.alloc(bytes))
    await syncFolder(this.#folder)
    const handle = await open(path, constants.O_WRONLY | constants.O_DSYNC)
    const file = { path, handle, bytes, offset: 0, waiting: new Set<string>() }
    this.#files.push(file)
    return file
  }
}

/** The parts in a file that its process left, in their order. Lines end at the first that is not whole, or not the next. */
export async function readChargeLog(path: string): Promise<ChargeGroup[]> {
  const parts = new Map<string, Part>()
  for (const { p: key, t: at, c } of decode(await readFile(path))) {
    const part = parts.get(key) ?? newPart(key, at)
    parts.set(key, part)
    addCharges(
      part,
      c.map(([organizationId, credits, permits]) => ({ organizationId, credits, permits })),
    )
  }
  return [...parts.values()].map(groupOf)
}

const newPart = (key: string, at: string): Part => ({ key, at, charges: new Map(), appends: 0 })

const groupOf = ({ key, at, charges }: Part): ChargeGroup => ({
  key,
  processId: key.slice(0, key.lastIndexOf(':')),
  at,
  charges: [...charges.values()],
})

function addCharges(part: Part, charges: readonly Charge[]): void {
  part.appends++
  for (const { organizationId, credits, permits } of charges) {
    const sum = part.charges.get(organizationId)
    part.charges.set(organizationId, {
      organizationId,
      credits: (sum?.credits ?? 0) + credits,
      permits: (sum?.permits ?? 0) + permits,
    })
  }
}

const checksumLength = 8
const newline = 0x0a

function encode(number: number, part: Part, charges: readonly Charge[]): Buffer {
  const rows = charges.map(({ organizationId, credits, permits }): Line['c'][number] => [
    organizationId,
    credits,
    permits,
  ])
  const line: Line = { s: number, p: part.key, t: part.at, c: rows }
  const text = Buffer.from(JSON.stringify(line))
  return Buffer.concat([Buffer.from(checksumOf(text)), text, Buffer.from([newline])])
}

const checksumOf = (text: Uint8Array) => crc32(text).toString(16).padStart(checksumLength, '0')

function* decode(content: Buffer): Generator<Line> {
  let previous: number | undefined
  for (let start = 0; ;) {
    const end = content.indexOf(newline, start)
    if (end < start + checksumLength) return
    const text = content.subarray(start + checksumLength, end)
    if (content.toString('latin1', start, start + checksumLength) !== checksumOf(text)) return
    const line = JSON.parse(text.toString()) as Line
    // What lay here before the file was used again.
    if (previous !== undefined && line.s !== previous + 1) return
    yield line
    previous = line.s
    start = end + 1
  }
}
