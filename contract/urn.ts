/** URNs, docs/rules.md#identifiers-and-urns. The vendor word is fixed. */

export const brandUrn = (brandId: string) => `urn:livery:brand:${brandId}`
export const userUrn = (userId: string) => `urn:livery:user:${userId}`
export const organizationUrn = (organizationId: string) => `urn:livery:organization:${organizationId}`
export const apiKeyUrn = (organizationId: string, keyId: string) =>
  `${organizationUrn(organizationId)}:api-key:${keyId}`
export const webhookUrn = (organizationId: string, webhookId: string) =>
  `${organizationUrn(organizationId)}:webhook:${webhookId}`
export const deliveryUrn = (organizationId: string, webhookId: string, deliveryId: string) =>
  `${webhookUrn(organizationId, webhookId)}:delivery:${deliveryId}`
export const eventUrn = (organizationId: string, webhookId: string, eventId: string) =>
  `${webhookUrn(organizationId, webhookId)}:event:${eventId}`

const part = '[0-9A-Za-z_-]{1,64}'
const shape = new RegExp(`^urn:livery:(?:brand|organization|user):${part}(?::${part}:${part}){0,2}$`)
const brandShape = new RegExp(`^urn:livery:brand:(${part})$`)
const webhookShape = new RegExp(`^urn:livery:organization:(${part}):webhook:(${part})$`)
const deliveryShape = new RegExp(`^urn:livery:organization:(${part}):webhook:(${part}):delivery:(${part})$`)

/** Whether `text` is built like a URN of this service; what it names need not exist. */
export const isUrn = (text: string) => shape.test(text)

/** The brand ID that a brand's URN names; undefined for any other text. */
export const readBrandUrn = (urn: string) => brandShape.exec(urn)?.[1]

/** What a webhook's URN names; undefined for any other text. */
export function readWebhookUrn(urn: string): { organizationId: string; webhookId: string } | undefined {
  const [, organizationId, webhookId] = webhookShape.exec(urn) ?? []
  return organizationId === undefined || webhookId === undefined ? undefined : { organizationId, webhookId }
}

/** What a delivery's URN names; undefined for any other text. */
export function readDeliveryUrn(
  urn: string,
): { organizationId: string; webhookId: string; deliveryId: string } | undefined {
  const [, organizationId, webhookId, deliveryId] = deliveryShape.exec(urn) ?? []
  if (organizationId === undefined || webhookId === undefined || deliveryId === undefined) return undefined
  return { organizationId, webhookId, deliveryId }
}
