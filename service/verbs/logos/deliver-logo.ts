import { parseLogoPath, sidePxMax, type DeliveredFormat, type LogoPath } from '#contract/logos/logo-path.ts'
import type { Reading } from '#contract/brands/identifier.ts'
import type { Context } from '../../context.ts'
import { readingKey } from '../../stores/brands/brands.ts'
import type { HeldBrand } from '../../stores/brands/brand-memory.ts'
import type { Client } from '../../stores/account/client-ids.ts'
import { monthStart } from '../../stores/logos/logo-usage.ts'
import { checkClientId, recallClient, type ClientClaim, type ClientRefusal } from '../account/check-client-id.ts'
import { findHeld } from '../brands/find-held.ts'
import { drawingKey, drawLogo, type Drawing } from './draw-logo.ts'
import { fallbackDrawing, fallbackOf, typeOf } from './fallback-drawing.ts'
import type { MarkedBrand } from './lettermark.ts'
import { chooseArtwork, logoCard } from './logo-card.ts'
import { isKnownMissing, queueMissing, rememberMissing } from './queue-missing.ts'
import { readLookup } from '../brands/read-request-identifier.ts'
import { warnOfLogos } from '../metering/warn-organization.ts'
import { unguarded } from '../verb.ts'

export type LogoRequest = {
  /** As it came over the wire: encoded, without its query. */
  path: string
  /** The best format that the caller accepts; an extension in the path comes first. */
  accepted: DeliveredFormat
  claim: ClientClaim
}

/** Why a picture in its place is answered; the last two may pass by themselves. */
export type FallbackReason = 'not_understood' | 'no_logo' | 'not_held' | 'not_drawn'

/** A picture whose bytes are not drawn yet: `key` names them, so a caller that has them need not wait for them. */
export type LogoChoice = {
  type: 'picture'
  status: 200 | 404
  key: string
  drawing: Drawing
  maxAgeSeconds: number
  /** Whether caches may answer it to others; not where the client id is open to certain websites only. */
  shared: boolean
  fallback: FallbackReason | undefined
  /** What is answered where this one cannot be drawn. */
  instead: (() => LogoChoice) | undefined
}

export type LogoAnswer = LogoChoice | ClientRefusal | { type: 'quota_exceeded'; quota: number; used: number }

/** The longest side of what is asked for without a size; a vector that leaves as one keeps its own. */
const unsizedPx = 512
const lightGround = '#ffffff'
const darkGround = '#1a1a1a'
const daySeconds = 86_400
const maxAges: Record<FallbackReason, number> = { not_understood: 3_600, no_logo: 3_600, not_held: 60, not_drawn: 30 }

/**
 * Which picture answers the address of a logo (docs/rules.md#logo-delivery), counted against the month's volume.
 * Whatever the address holds, the answer is a picture; only a client id that may not be used and a volume that is
 * passed are refused.
 */
export const deliverLogo = unguarded(async (ctx, request: LogoRequest): Promise<LogoAnswer> => {
  const check = await checkClientId(ctx, request.claim)
  if (check.type === 'refused') return check
  const over = await countRequest(ctx, check.client)
  if (over) return over
  const wish: Wish = { ...parseLogoPath(request.path), accepted: request.accepted, client: check.client }
  if (wish.problem !== undefined) return fallback(wish, 'not_understood')
  const read = readLookup(ctx, wish.path.identifier, wish.path.kind)
  if ('problem' in read) return fallback(wish, 'not_understood')
  const brand = await find(ctx, read.readings)
  if (brand) return held(wish, brand)
  const domain = read.readings.find((reading) => reading.kind === 'domain')?.value
  queueMissing(ctx, read.readings, check.client.organizationId)
  return fallback(wish, 'not_held', { name: null, domain: domain ?? wish.path.identifier, colors: [] })
})

/** A logo that is answered without a promise, and whom its request is counted for. */
export type RecalledLogo = { choice: LogoChoice; client: Client; bytes: Buffer }

/** A logo's address as it was read: whose client id it carries, and what it asks for. */
export type LogoAddress = { url: string; clientId: string; path: LogoPath; key: string }

/** Reads the address of a logo; undefined where anything of it is not understood. */
export const readLogoAddress = unguarded(
  (ctx, { url, path, clientId }: { url: string; path: string; clientId: string }): LogoAddress | undefined => {
    const parsed = parseLogoPath(path)
    const read = parsed.problem === undefined ? readLookup(ctx, parsed.path.identifier, parsed.path.kind) : undefined
    return read === undefined || 'problem' in read ? undefined : { url, clientId, path: parsed.path, key: read.key }
  },
)

/**
 * The logo of a brand in memory that was drawn before, for a client id that may be used and whose volume is not passed;
 * undefined where anything must be found out. Counts nothing: `countLogo` does.
 */
export const recallLogo = unguarded(
  (
    ctx,
    address: LogoAddress,
    { accepted, claim }: { accepted: DeliveredFormat; claim: Omit<ClientClaim, 'clientId'> },
  ): RecalledLogo | undefined => {
    const client = recallClient(ctx, { ...claim, clientId: address.clientId })
    const brand = client && ctx.stores.brands.recall(address.key)
    if (!brand || !isWithinVolume(ctx, client)) return undefined
    const choice = knownChoice(brand, { address, accepted, client })
    const bytes = ctx.stores.renderedLogos.recall(choice.key)
    return bytes && { choice, client, bytes }
  },
)

/** Counts a request against the month's volume, which it was within a moment ago. */
export const countLogo = unguarded((ctx, client: Client): void => {
  const month = monthOf(ctx, client)
  const quota = quotaOf(ctx, client)
  const used = ctx.stores.logoUsage.recall(month)
  if (quota >= 0 && used !== undefined) {
    warnOfLogos(ctx, { organizationId: client.organizationId, month: month.startsAt, quota, used: used + 1 })
  }
  ctx.stores.logoUsage.count(month)
})

// What a brand's logo is drawn from, and the name of the drawing, cost more to find than all else: made once for each way
// in which a brand is asked for. Nobody makes it grow without end.
const choices = new WeakMap<HeldBrand, Map<string, LogoChoice>>()
const choicesMax = 64

function knownChoice(
  brand: HeldBrand,
  { address, accepted, client }: { address: LogoAddress; accepted: DeliveredFormat; client: Client },
): LogoChoice {
  let known = choices.get(brand)
  if (!known || known.size >= choicesMax) choices.set(brand, (known = new Map()))
  const key = `${accepted} ${address.url}`
  const isShared = client.allowedOrigins.length === 0
  const before = known.get(key)
  if (before?.shared === isShared) return before
  const made = held({ path: address.path, problem: undefined, accepted, client }, brand)
  known.set(key, made)
  return made
}

/** The bytes of a choice, or of what stands in for it; undefined when nothing at all can be drawn now. */
export const drawChoice = unguarded(
  async (ctx, choice: LogoChoice): Promise<{ choice: LogoChoice; bytes: Buffer } | undefined> => {
    const bytes = await drawLogo(ctx, choice.key, choice.drawing)
    if (bytes) return { choice, bytes }
    ctx.log.warn({ from: 'svg' in choice.drawing.from ? 'fallback' : choice.drawing.from.assetId }, 'logo.undrawn')
    return choice.instead && drawChoice(ctx, choice.instead())
  },
)

type Wish = { path: LogoPath; problem: string | undefined; accepted: DeliveredFormat; client: Client }

async function countRequest(
  ctx: Context,
  client: Client,
): Promise<{ type: 'quota_exceeded'; quota: number; used: number } | undefined> {
  const { logoUsage } = ctx.stores
  const month = monthOf(ctx, client)
  const quota = quotaOf(ctx, client)
  if (quota >= 0) {
    const used = logoUsage.recall(month) ?? (await logoUsage.used(month))
    warnOfLogos(ctx, { organizationId: client.organizationId, month: month.startsAt, quota, used: used + 1 })
    if (used >= quota) return { type: 'quota_exceeded', quota, used }
  }
  logoUsage.count(month)
  return undefined
}

const monthOf = (ctx: Context, { organizationId }: Client) => ({ organizationId, startsAt: monthStart(ctx.now()) })

/** Requests for logos a month; -1 = unlimited. */
const quotaOf = (ctx: Context, { planId }: Client): number =>
  ctx.settings.LIVERY_BILLING === 'off' ? -1 : ctx.stores.plans.of(planId).logoRequestsMonthly

/** Whether one more request is known to be within the month's volume. */
function isWithinVolume(ctx: Context, client: Client): boolean {
  const quota = quotaOf(ctx, client)
  if (quota < 0) return true
  const used = ctx.stores.logoUsage.recall(monthOf(ctx, client))
  return used !== undefined && used < quota
}

async function find(ctx: Context, readings: readonly Reading[]): Promise<HeldBrand | undefined> {
  const first = readings[0] && ctx.stores.brands.recall(readingKey(readings[0]))
  if (first) return first
  const key = readings.map(readingKey).join(' ')
  if (isKnownMissing(ctx, key)) return undefined
  const brand = await findHeld(ctx, readings)
  if (!brand) rememberMissing(ctx, key)
  return brand
}

function held(wish: Wish, brand: HeldBrand): LogoChoice {
  const card = logoCard(brand)
  const artwork = chooseArtwork(card, { type: typeOf(wish.path), theme: wish.path.theme })
  if (!artwork) return fallback(wish, 'no_logo', card)
  const format = wish.path.format ?? wish.accepted
  return choice(wish, {
    drawing: {
      from: { assetId: artwork.assetId },
      ...boxOf(wish.path, format === 'svg' ? undefined : unsizedPx),
      format,
      ground: artwork.theme === 'light' ? darkGround : lightGround,
    },
    // What was never visited is likely to get a better logo soon.
    maxAgeSeconds: brand.provenance === 'seed' ? 3_600 : daySeconds,
    instead: () => fallback(wish, 'not_drawn', card),
  })
}

const nobody: MarkedBrand = { name: null, domain: '', colors: [] }

function fallback(wish: Wish, reason: FallbackReason, brand: MarkedBrand = nobody): LogoChoice {
  const { path, accepted } = wish
  const kind = fallbackOf(path)
  const known = brand === nobody ? { ...nobody, domain: path.identifier } : brand
  const format = path.format ?? accepted
  const isDrawn = kind === 'livery' || kind === 'lettermark'
  return choice(wish, {
    drawing: {
      from: { svg: fallbackDrawing(path, known, format) },
      ...boxOf(path, isDrawn ? unsizedPx : undefined),
      format,
      ground: isDrawn && path.theme === 'light' ? darkGround : lightGround,
    },
    maxAgeSeconds: maxAges[reason],
    status: kind === '404' ? 404 : 200,
    fallback: reason,
  })
}

/** A side that is left open is bounded all the same: artwork may be forty times as long as it is wide. */
function boxOf({ width, height }: LogoPath, unsized: number | undefined): Pick<Drawing, 'width' | 'height'> {
  if (width === undefined && height === undefined) return { width: unsized, height: unsized }
  return { width: width ?? sidePxMax, height: height ?? sidePxMax }
}

function choice(
  { client }: Wish,
  picture: Pick<LogoChoice, 'drawing' | 'maxAgeSeconds'> & Partial<Pick<LogoChoice, 'status' | 'fallback' | 'instead'>>,
): LogoChoice {
  const { drawing, maxAgeSeconds, status = 200, fallback: reason, instead } = picture
  const shared = client.allowedOrigins.length === 0
  const key = drawingKey(drawing)
  return { type: 'picture', status, key, drawing, maxAgeSeconds, shared, fallback: reason, instead }
}
