import { buildLogoPath, type DeliveredFormat, type DeliveredType, type LogoTheme } from '#contract/logos/logo-path.ts'
import { serviceAddress } from '../active-connection.ts'

export type WantedLogo = {
  /** The brand's domain. */
  identifier: string
  type: DeliveredType
  theme: LogoTheme | undefined
  width: number
  /** Undefined: what the browser takes. */
  format: DeliveredFormat | undefined
}

/** Stands where a client id would, for an organization that has none. */
export const clientIdPlaceholder = 'YOUR_CLIENT_ID'

/** The address of a logo at `{cdn_url}` (docs/rules.md#logo-delivery). */
export const logoAddress = (cdnUrl: string, logo: WantedLogo, clientId = clientIdPlaceholder) =>
  `${cdnUrl}${pathOf(logo)}?c=${encodeURIComponent(clientId)}`

/** The same through our own origin, the only one that our pages may load pictures from; a connection has a client id of its own. */
export const logoPreviewAddress = (logo: WantedLogo, clientId: string) =>
  `${serviceAddress(`/logo${pathOf(logo)}`)}?c=${encodeURIComponent(clientId)}`

/** An `<img>` element with that address. */
export const logoElement = (address: string, alt: string) => `<img src="${escaped(address)}" alt="${escaped(alt)}">`

// `domain` is named, so that a domain that could be a ticker is never read as one.
const pathOf = (logo: WantedLogo) => buildLogoPath({ kind: 'domain', ...logo })

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
