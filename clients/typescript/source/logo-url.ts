/** Which picture of a brand, and how large; see the service's logo delivery. */
export type LogoOptions = {
  /** A domain, ticker, ISIN or crypto symbol. */
  identifier: string
  /** Says what `identifier` is; a domain unless told. */
  kind?: 'domain' | 'ticker' | 'isin' | 'crypto'
  /** The public client id that the dashboard makes, `1id…`. */
  clientId: string
  /** Where the service delivers logos: its base URL, or a host of its own. */
  baseUrl: string
  type?: 'icon' | 'logo' | 'symbol'
  format?: 'webp' | 'png' | 'jpeg' | 'svg'
  /** `dark` artwork is made for light backgrounds, `light` artwork for dark ones. */
  theme?: 'dark' | 'light'
  /** What stands in where there is no such picture. */
  fallback?: 'livery' | 'transparent' | 'lettermark' | '404'
  /** Pixels of the file, 16 to 2,048; the ratio is kept. */
  width?: number
  height?: number
}

/** The address of a brand's logo, icon or symbol. */
export function logoUrl(options: LogoOptions): string {
  const { identifier, kind, clientId, baseUrl, type = 'icon', format, theme, fallback, width, height } = options
  const segments = [
    ...(kind ? [kind] : []),
    encodeURIComponent(identifier),
    ...(width ? ['w', pixels(width)] : []),
    ...(height ? ['h', pixels(height)] : []),
    ...(theme ? ['theme', theme] : []),
    ...(fallback ? ['fallback', fallback] : []),
    'type',
    format ? `${type}.${format}` : type,
  ]
  return `${baseUrl.replace(/\/$/, '')}/${segments.join('/')}?c=${encodeURIComponent(clientId)}`
}

const pixels = (size: number) => String(Math.min(2048, Math.max(16, Math.round(size))))
