import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { DeliveredFormat } from '#contract/logos/logo-path.ts'
import type { Context } from '../../context.ts'
import { SandboxError } from '../../sandbox/sandbox-error.ts'

/** One picture to deliver: what it is drawn from and how. Pixels; a side left open follows the ratio. */
export type Drawing = {
  from: { assetId: string } | { svg: string }
  width: number | undefined
  height: number | undefined
  format: DeliveredFormat
  ground: string
}

// Grows when the same drawing would come out as other bytes.
const rendererVersion = 1
// More than this wait for the sandbox already: a picture in its place is of more use than a late one.
const waitingMax = 200
// Artwork that hung its reader would hang it again in every size.
const failureKeptMs = 60_000

type Desk = { waiting: number; failed: LRUCache<string, true> }

const desks = new WeakMap<Context, Desk>()

function deskOf(ctx: Context): Desk {
  const desk = desks.get(ctx) ?? { waiting: 0, failed: new LRUCache({ max: 10_000, ttl: failureKeptMs }) }
  desks.set(ctx, desk)
  return desk
}

/** The name of a drawing's result, 32 hex digits: equal drawings have equal names, on every replica. */
export function drawingKey({ from, width, height, format, ground }: Drawing): string {
  const parts = [rendererVersion, from, width, height, format, format === 'jpeg' ? ground : undefined]
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 32)
}

/** The bytes of a drawing, from memory, disk or the sandbox; undefined when it could not be drawn. */
export async function drawLogo(ctx: Context, key: string, drawing: Drawing): Promise<Buffer | undefined> {
  const { renderedLogos } = ctx.stores
  return renderedLogos.recall(key) ?? renderedLogos.findOrDraw(key, () => render(ctx, drawing))
}

async function render(ctx: Context, { from, ...rest }: Drawing): Promise<Uint8Array | undefined> {
  const desk = deskOf(ctx)
  const name = 'svg' in from ? from.svg : from.assetId
  if (desk.waiting >= waitingMax || desk.failed.has(name)) return undefined
  desk.waiting++
  const drawn = await readAndRender(ctx, name, { from, ...rest }).finally(() => desk.waiting--)
  if (drawn === undefined) desk.failed.set(name, true)
  return drawn
}

async function readAndRender(ctx: Context, name: string, { from, ...rest }: Drawing): Promise<Uint8Array | undefined> {
  const bytes = 'svg' in from ? Buffer.from(from.svg) : (await ctx.stores.assets.find(from.assetId))?.data
  if (bytes === undefined) return undefined
  try {
    return await ctx.logoSandbox.run('renderLogo', { bytes: new Uint8Array(bytes), ...rest }, { site: name })
  } catch (error) {
    if (error instanceof SandboxError) return undefined
    throw error
  }
}
