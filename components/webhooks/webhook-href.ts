/** The page of a webhook. */
export const webhookHref = (urn: string) => `/webhooks/${encodeURIComponent(urn)}`

/** The part of a URN that tells webhooks and deliveries apart, for narrow places. */
export const shortId = (urn: string) => urn.slice(urn.lastIndexOf(':') + 1)

/** The host of an endpoint, for where there is no room for its whole address. */
export const hostOf = (url: string): string => URL.parse(url)?.host ?? url
