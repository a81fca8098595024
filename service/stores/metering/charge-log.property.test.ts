import { mkdtemp, open, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ChargeLog, readChargeLog, type EndedPart } from './charge-log.ts'
import type { Charge, ChargeGroup } from './write-charges.ts'

/** Files so small that lines move from one to the next, and back to one that the ledger has. */
const fileBytes = 700
const noneElse = async () => ({ release: async () => {} })
const at = new Date('2026-01-01T00:00:00Z')

const charge = fc.record({ organizationId: fc.constantFrom('a', 'bé', 'c'), credits: fc.nat(99), permits: fc.nat(9) })
const step = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({ type: fc.constant('append' as const), charges: fc.array(charge, { minLength: 1 }) }),
  },
  { weight: 3, arbitrary: fc.record({ type: fc.constant('end' as const), isWritten: fc.boolean() }) },
  { weight: 2, arbitrary: fc.constant({ type: 'write' as const }) },
)

test('whatever is appended, written and torn when the process dies, each charge is in one part, and its key is the same', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 40 }), fc.nat(30), async (steps, torn) => {
      const folder = await mkdtemp(join(tmpdir(), 'livery-log-'))
      try {
        const log = new ChargeLog(folder, { processId: 'one', hold: noneElse, fileBytes })
        const process = new Process(log)
        for (const one of steps) await process.take(one)
        await tear(folder, torn)
        // The ledger keeps the first of two with one key.
        for (const name of await readdir(folder)) (await readChargeLog(join(folder, name))).forEach(process.write)
        expect(sumOf([...process.ledger.values()].flatMap(({ charges }) => charges))).toEqual(sumOf(process.appended))
        await log.close()
      } finally {
        await rm(folder, { recursive: true, force: true })
      }
    }),
    { numRuns: 60 },
  )
})

test('a part that ends while a line is on its way has that line', async () => {
  const { folder, log } = await openLog()
  const first = log.append([{ organizationId: 'a', credits: 1, permits: 0 }], at)
  const part = log.endPart()
  await first
  expect((await part)?.group.charges).toEqual([{ organizationId: 'a', credits: 1, permits: 0 }])
  const [name = ''] = await readdir(folder)
  expect(await readChargeLog(join(folder, name))).toEqual([(await part)?.group])
  await log.close()
  await rm(folder, { recursive: true })
})

test('a log in which nothing waits is gone when it is closed, and one with charges is left', async () => {
  for (const isWritten of [true, false]) {
    const { folder, log } = await openLog()
    await log.append([{ organizationId: 'a', credits: 2, permits: 1 }], at)
    const part = await log.endPart()
    if (part && isWritten) log.forget(part.group)
    await log.close()
    expect(await readdir(folder)).toHaveLength(isWritten ? 0 : 1)
    await rm(folder, { recursive: true })
  }
})

test('a name that another process holds gets no log', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'livery-log-'))
  const log = new ChargeLog(folder, { processId: 'one', hold: async () => undefined })
  await expect(log.append([{ organizationId: 'a', credits: 2, permits: 1 }], at)).rejects.toThrow('one runs already')
  await rm(folder, { recursive: true })
})

async function openLog() {
  const folder = await mkdtemp(join(tmpdir(), 'livery-log-'))
  return { folder, log: new ChargeLog(folder, { processId: 'one', hold: noneElse, fileBytes }) }
}

class Process {
  readonly appended: Charge[] = []
  readonly ledger = new Map<string, ChargeGroup>()
  readonly #log: ChargeLog
  #ended: EndedPart[] = []

  constructor(log: ChargeLog) {
    this.#log = log
  }

  readonly write = (group: ChargeGroup): void => {
    const written = this.ledger.get(group.key)
    if (written) expect(group).toEqual(written)
    this.ledger.set(group.key, group)
  }

  async take(
    one: { type: 'append'; charges: Charge[] } | { type: 'end'; isWritten: boolean } | { type: 'write' },
  ): Promise<void> {
    if (one.type === 'append') {
      await this.#log.append(one.charges, at)
      this.appended.push(...one.charges)
      return
    }
    if (one.type === 'end') {
      const part = await this.#log.endPart()
      if (part) this.#ended.push(part)
      // A crash may come between the statement and its answer.
      if (part && one.isWritten) this.write(part.group)
      return
    }
    for (const { group } of this.#ended) {
      this.write(group)
      this.#log.forget(group)
    }
    this.#ended = []
  }
}

/** Half a line where the next one would have come: what a process was writing when it died. */
async function tear(folder: string, bytes: number): Promise<void> {
  for (const name of await readdir(folder)) {
    const path = join(folder, name)
    const end = (await readFile(path)).indexOf(0)
    if (end < 0) continue
    const file = await open(path, 'r+')
    await file.write(Buffer.from('0badc0de{"s":1,"p":"one:p9","c":[["a",1,1]]}\n').subarray(0, bytes), 0, bytes, end)
    await file.close()
  }
}

function sumOf(charges: readonly Charge[]): Record<string, [number, number]> {
  const sums: Record<string, [number, number]> = {}
  for (const { organizationId, credits, permits } of charges) {
    const [c = 0, p = 0] = sums[organizationId] ?? []
    sums[organizationId] = [c + credits, p + permits]
  }
  return sums
}
