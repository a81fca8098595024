import type { Brand } from '#contract/brands/brand.ts'
import { brandDelta, companyPart, type BrandDelta } from '#contract/brands/brand-delta.ts'
import type { EventName } from '#contract/webhooks/webhook-events.ts'
import { fieldsOf, webhookFields } from '#contract/webhooks/webhook-fields.ts'
import { withPictureHost } from './brand-body.ts'
import type { Queryable } from '../database.ts'
import { isSubscribed, recordEvents } from '../webhooks/deliveries/webhook-events.ts'

type Change = {
  brandId: string
  before: string
  after: string
  at: Date
  cdnUrl: string
  /** What is news beside the difference of the two, whatever parts of a brand a webhook asks for. */
  news?: BrandDelta
}

/** The `data` of an event as JSON text: the brand, the same again as `object`, and what changed where something did. */
export function eventData(brand: unknown, delta?: BrandDelta, more: object = {}): string {
  return JSON.stringify({ brand, object: brand, ...(delta && { delta }), ...more })
}

/**
 * Tells the webhooks of a brand that it changed from the stored body `before` to `after`: `brand.updated`, and
 * `brand.company.updated` where facts about the company changed. Nothing where nobody is subscribed or nothing is news.
 */
export async function recordBrandChange(client: Queryable, change: Change): Promise<void> {
  const { brandId, at, cdnUrl, news } = change
  if ((change.before === change.after && !news) || !(await isSubscribed(client, brandId))) return
  const [before, after] = [read(change.before, cdnUrl), read(change.after, cdnUrl)]
  const delta = { ...news, ...brandDelta(before, after) }
  if (Object.keys(delta).length === 0) return
  const company = companyPart(delta)
  const fields = news ? [...webhookFields] : fieldsOf(delta)
  const events = [{ at, type: 'brand.updated' as EventName, brandId, data: eventData(after, delta), fields }]
  if (Object.keys(company).length > 0) {
    events.push({ at, type: 'brand.company.updated', brandId, data: eventData(after, company), fields: ['company'] })
  }
  await recordEvents(client, events)
}

/** Tells the webhooks of a brand that it was claimed, verified or deleted, with its stored body. */
export async function recordBrandEvent(
  client: Queryable,
  event: { type: EventName; brandId: string; body: string; at: Date; cdnUrl: string },
): Promise<void> {
  const { type, brandId, at } = event
  if (!(await isSubscribed(client, brandId))) return
  await recordEvents(client, [{ at, type, brandId, data: eventData(read(event.body, event.cdnUrl)) }])
}

const read = (body: string, cdnUrl: string) => JSON.parse(withPictureHost(body, cdnUrl)) as Brand
