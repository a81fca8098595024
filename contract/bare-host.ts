/** A host without `www.`: a site is one with it and without. */
export const withoutWww = (host: string): string => host.replace(/^www\./, '')

/** The host of an address, with its port, without `www.`; throws where `address` is none. */
export const bareHost = (address: string): string => withoutWww(new URL(address).host)
