import type { Logo } from '#contract/brands/brand.ts'
import { activeConnection, serviceAddress } from '../active-connection.ts'
import { bestFormat, shownAddress } from './picture-address.ts'

/** As much of a brand as a small mark is found by; the addresses beside `logos` are an addition of Livery's. */
type Marked = {
  domain: string
  logos?: readonly Logo[]
  icon?: string | null
  symbol?: string | null
  logo?: string | null
}

/**
 * Where the browser loads the small mark of a brand from: its icon, else its symbol, else its logo. A service without our additions
 * has them among its logos, and where it names none, at its address of logos. Undefined: the first letter stands there.
 */
export function markSource({ domain, logos = [], icon, symbol, logo }: Marked): string | undefined {
  const named =
    icon ?? symbol ?? formatOf(logos, 'icon') ?? formatOf(logos, 'symbol') ?? logo ?? formatOf(logos, 'logo')
  if (named !== undefined) return shownAddress(named)
  return activeConnection() === undefined ? undefined : serviceAddress(`/logo${deliveredPath(domain)}`)
}

/** docs/interface.md#logo-delivery, without a picture of its own in place of a missing one: that would be somebody else's mark. */
const deliveredPath = (domain: string) => `/${encodeURIComponent(domain)}/w/112/fallback/404/type/icon` as const

const formatOf = (logos: readonly Logo[], type: Logo['type']): string | undefined =>
  bestFormat(logos.find((one) => one.type === type && one.formats.length > 0)?.formats ?? [])?.src
