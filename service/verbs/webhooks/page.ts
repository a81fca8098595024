import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import type { Context } from '../../context.ts'

/** One page of a list, each entry with the cursor of its place. */
export type Page<Entry> = {
  entries: { cursor: string; node: Entry }[]
  hasNextPage: boolean
  /** Whether the page was asked for by a cursor: something is before it. */
  hasPreviousPage: boolean
}

/** A place in a list: the moment and the id of the entry before it. */
export type Position = { at: Date; id: string }

const macBytes = 12

/** An opaque cursor, good only for the list that `list` names: `deliveries <webhook id>`, for example. */
export function writeCursor(ctx: Context, list: string, { at, id }: Position): string {
  const body = Buffer.from(`${at.getTime()} ${id}`)
  return Buffer.concat([mac(ctx, list, body), body]).toString('base64url')
}

/** The position that a cursor of this list names; undefined for any other text, a cursor of another list too. */
export function readCursor(ctx: Context, list: string, cursor: string): Position | undefined {
  const bytes = Buffer.from(cursor, 'base64url')
  const body = bytes.subarray(macBytes)
  if (body.length === 0 || !timingSafeEqual(bytes.subarray(0, macBytes), mac(ctx, list, body))) return undefined
  const [ms, id = ''] = body.toString().split(' ')
  return { at: new Date(Number(ms)), id }
}

function mac(ctx: Context, list: string, body: Buffer): Buffer {
  const key = cursorKey(ctx.settings.LIVERY_SECRET ?? '')
  return createHmac('sha256', key).update(`${list}\n`).update(body).digest().subarray(0, macBytes)
}

// A process has one secret; deriving its key costs more than a signature.
let derived: { secret: string; key: Uint8Array } | undefined

function cursorKey(secret: string): Uint8Array {
  if (derived?.secret === secret) return derived.key
  const key = new Uint8Array(hkdfSync('sha256', secret, '', 'livery cursor', 32))
  derived = { secret, key }
  return key
}
