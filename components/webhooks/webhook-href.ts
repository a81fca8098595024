/** The page of a webhook. */
export const webhookHref = (urn: string) => `/webhooks/${encodeURIComponent(urn)}`

/** The part of a URN that tells webhooks and deliveries apart, for narrow places. */
export const shortId = (urn: string) => urn.slice(urn.lastIndexOf(':') + 1)
