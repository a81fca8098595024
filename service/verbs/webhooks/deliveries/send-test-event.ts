import type { BrandDelta } from '#contract/brands/brand-delta.ts'
import { exampleBrandId } from '#contract/webhooks/example-brand.ts'
import type { EventName } from '#contract/webhooks/webhook-events.ts'
import { brandUrn } from '#contract/urn.ts'
import type { Context } from '../../../context.ts'
import type { TooMany, WebhookTarget } from '../../../stores/webhooks/deliveries/delivery-requests.ts'
import { eventData } from '../../../stores/brands/brand-events.ts'

const example = {
  id: exampleBrandId,
  name: 'Example',
  domain: 'example.com',
  claimed: false,
  description: 'A brand that exists only to try a webhook with.',
  longDescription: null,
  links: [],
  logos: [],
  colors: [{ hex: '#0b6bcb', type: 'accent', brightness: 93 }],
  fonts: [],
  images: [],
  qualityScore: 0.5,
  company: {
    employees: 51,
    financialIdentifiers: null,
    foundedYear: 1995,
    industries: [],
    kind: null,
    location: { city: null, country: null, countryCode: null, region: null, state: null, subregion: null },
  },
  isNsfw: false,
  urn: brandUrn(exampleBrandId),
  logo: null,
  symbol: null,
  icon: null,
  banner: null,
}

const deltas: Partial<Record<EventName, BrandDelta>> = {
  'brand.updated': { description: { old: 'What the brand said before.', new: 'What the brand says now.' } },
  'brand.company.updated': { 'company.employees': { old: 11, new: 51 } },
}

/** The `data` of an example of an event, marked as a test; of an invented brand unless one is given. */
export const exampleData = (type: EventName, brand: unknown = example): string =>
  eventData(brand, deltas[type], { test: true })

/**
 * Sends an example of an event to a webhook that is enabled: of the brand `brandId` if it is held, else of an
 * invented one, with `"test": true` in its data. Tried once; a failure does not count against the webhook. Gives the
 * delivery's id. Whether the caller may is asked before.
 */
export async function sendTestEvent(
  ctx: Context,
  { target, type, brandId }: { target: WebhookTarget; type: EventName; brandId?: string | undefined },
): Promise<string | TooMany> {
  const reading = { kind: 'brandId', value: brandId ?? exampleBrandId } as const
  const held = (await ctx.stores.brands.findMany([reading])).values().next().value
  const brand: unknown = held ? JSON.parse(held.body.toString('utf8')) : undefined
  const data = exampleData(type, brand)
  return ctx.stores.deliveryRequests.sendTest(target, {
    at: ctx.now(),
    type,
    brandId: held?.id ?? exampleBrandId,
    data,
  })
}
