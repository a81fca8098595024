/** What a webhook can be told of: docs/interface.md#events, docs/rules.md#events. */

export const webhookEvents = [
  {
    namespace: 'brand',
    name: 'brand.claimed',
    description: 'The owner of a subscribed brand proved that the brand is theirs.',
    subscriptionScope: 'brand',
  },
  {
    namespace: 'brand',
    name: 'brand.company.updated',
    description: 'Facts about the company behind a subscribed brand changed; `data.delta` holds the changes.',
    subscriptionScope: 'brand',
  },
  {
    namespace: 'brand',
    name: 'brand.deleted',
    description: 'A subscribed brand was deleted; `data.brand` is the last that was known of it.',
    subscriptionScope: 'brand',
  },
  {
    namespace: 'brand',
    name: 'brand.updated',
    description: 'A subscribed brand changed; `data.delta` holds the changes.',
    subscriptionScope: 'brand',
  },
  {
    namespace: 'brand',
    name: 'brand.verified',
    description: 'A subscribed brand was verified.',
    subscriptionScope: 'brand',
  },
] as const

export type EventName = (typeof webhookEvents)[number]['name']

export const eventNames: readonly EventName[] = webhookEvents.map((event) => event.name)

export const isEventName = (text: string): text is EventName => (eventNames as readonly string[]).includes(text)
