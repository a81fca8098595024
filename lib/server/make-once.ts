import { createHmac } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { z } from 'zod'
import { dayMs, minuteMs } from '#contract/time.ts'
import { refuse } from '#contract/refusal.ts'
import type { ControlPlane, CreatingPlane } from './tables.ts'

/** A form that was sent: by whom, to make what, with the id that it was rendered with, and what it says. */
export type Submission = {
  /** An organization, or empty where nobody is signed in. */
  owner: string
  action: string
  id: string
  content: unknown
}

export type Making<Made, Kept> = {
  /** What is stored of what was made: no secrets. */
  kept: z.ZodType<Kept>
  /** What is said to the same form later, when only that is left; it may refuse. */
  again: (kept: Kept) => Made
}

/** Makes what a form asks for: see `openOnce`. */
export type Once = <Made, Kept>(
  submission: Submission,
  making: Making<Made, Kept>,
  make: (db: CreatingPlane) => Promise<Made>,
) => Promise<Made>

const keptMs = dayMs
/** How long this process itself remembers what it made, secrets included: two clicks, or a call that was sent again. */
const rememberedMs = minuteMs
const rememberedMax = 1_000

/**
 * What makes things once in 24 hours, in the transaction of `make`: every further call with the form's id gives what the first
 * one made. `secret` keys the hash of what was sent. `Refusal` `conflict` when the same form was sent with other values, and
 * whatever `make` refuses; what was refused was not made and can be sent again.
 */
export function openOnce({ db, secret }: { db: ControlPlane; secret: string }): Once {
  const remembered = new LRUCache<string, Promise<unknown>>({ max: rememberedMax, ttl: rememberedMs })
  return <Made, Kept>(
    { owner, action, id, content }: Submission,
    making: Making<Made, Kept>,
    make: (db: CreatingPlane) => Promise<Made>,
  ) => {
    const fingerprint = createHmac('sha256', secret).update(JSON.stringify(content)).digest('base64url')
    const name = [owner, action, id, fingerprint].join(' ')
    const known = remembered.get(name) as Promise<Made> | undefined
    if (known) return known
    const made = makeUnlessStored(db, { owner, action, id, fingerprint }, making, make)
    remembered.set(name, made)
    made.catch(() => remembered.delete(name))
    return made
  }
}

type Row = { owner: string; action: string; id: string; fingerprint: string }

async function makeUnlessStored<Made, Kept>(
  db: ControlPlane,
  row: Row,
  making: Making<Made, Kept>,
  make: (db: CreatingPlane) => Promise<Made>,
): Promise<Made> {
  await db.submission.deleteMany({ where: { createdAt: { lt: new Date(Date.now() - keptMs) } } })
  const before = await findResult(db, row)
  if (before) return making.again(making.kept.parse(before.result))
  try {
    return await make(recording(db, row, making.kept))
  } catch (error) {
    // The same form was sent elsewhere meanwhile: what it made is there, whatever that made of ours.
    const meanwhile = await findResult(db, row)
    if (!meanwhile) throw error
    return making.again(making.kept.parse(meanwhile.result))
  }
}

async function findResult(db: ControlPlane, { owner, action, id, fingerprint }: Row) {
  const found = await db.submission.findUnique({ where: { owner_action_id: { owner, action, id } } })
  if (found && found.fingerprint !== fingerprint) {
    refuse('conflict', 'This form was sent already, with other values. Reload the page to send another one.')
  }
  return found
}

/**
 * The database, with the form stored in the transaction that makes what it asks for: of two at once the second waits for the
 * first and then fails on the stored row.
 */
function recording(db: ControlPlane, row: Row, kept: z.ZodType): CreatingPlane {
  const { owner, action, id, fingerprint } = row
  const $transaction: ControlPlane['$transaction'] = (run, options) =>
    db.$transaction(async (tables) => {
      await tables.submission.create({ data: { ...row, result: {}, createdAt: new Date() } })
      const made = await run(tables)
      const result = kept.parse(made) as object
      await tables.submission.update({ where: { owner_action_id: { owner, action, id } }, data: { result } })
      return made
    }, options)
  const own: Readonly<Record<string | symbol, unknown>> = {
    $transaction,
    onceKey: [owner, action, id, fingerprint].join(' '),
  }
  const get = (target: ControlPlane, name: string | symbol): unknown =>
    Object.hasOwn(own, name) ? own[name] : Reflect.get(target, name)
  return new Proxy(db, { get }) as CreatingPlane
}
