import type { Route } from 'playwright'

/** Times that one address is refused a picture, and addresses that are refused one. */
const timesMax = 3
const addressesMax = 60

/** One transparent pixel (GIF89a). */
const emptyPicture = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')

/**
 * Refuses one page what it can't have, by the kind of resource and its address. A picture is an empty one after three times, and after
 * sixty addresses: a page that puts another in the place of one that failed asks for ever where that is missing too, and never loads.
 */
export function openRefusals(): (route: Route, kind: string, address: string) => Promise<void> {
  const refused = new Map<string, number>()
  return (route, kind, address) => {
    // A visit to another page that is merely `aborted` leaves the one that is shown; any other reason shows an error page.
    if (kind === 'document') return route.abort('aborted')
    if (kind !== 'image') return route.abort('blockedbyclient')
    const before = refused.get(address) ?? 0
    if (before >= timesMax || refused.size >= addressesMax)
      return route.fulfill({ contentType: 'image/gif', body: emptyPicture })
    refused.set(address, before + 1)
    return route.abort('blockedbyclient')
  }
}
