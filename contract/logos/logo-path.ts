/**
 * The path of a logo's address (docs/rules.md#logo-delivery):
 * `/[domain|ticker|isin|crypto/]{identifier}` and segments in any order: `/w/{px}`, `/h/{px}`, `/theme/{light|dark}`,
 * `/fallback/{livery|transparent|lettermark|404}`, `/type/{icon|logo|symbol}[.png|.jpeg|.webp|.svg]`, or the short
 * `/icon`, `/logo`, `/symbol` with an extension too. Pure: reads and writes paths, knows nothing of brands.
 */

export const logoKinds = ['domain', 'ticker', 'isin', 'crypto'] as const
export const logoThemes = ['light', 'dark'] as const
export const logoFallbacks = ['livery', 'transparent', 'lettermark', '404'] as const
export const deliveredTypes = ['icon', 'logo', 'symbol'] as const
export const deliveredFormats = ['webp', 'png', 'jpeg', 'svg'] as const

export type LogoKind = (typeof logoKinds)[number]
export type LogoTheme = (typeof logoThemes)[number]
export type LogoFallback = (typeof logoFallbacks)[number]
export type DeliveredType = (typeof deliveredTypes)[number]
export type DeliveredFormat = (typeof deliveredFormats)[number]

/** What a path says; what it leaves open is undefined. Pixels, `sidePxMin` to `sidePxMax`. */
export type LogoPath = {
  /** Undefined: the identifier is read like the plain lookup's. */
  kind: LogoKind | undefined
  identifier: string
  width: number | undefined
  height: number | undefined
  theme: LogoTheme | undefined
  fallback: LogoFallback | undefined
  type: DeliveredType | undefined
  /** From the extension. */
  format: DeliveredFormat | undefined
}

/** `problem` names the first thing that is wrong; `path` then holds what could be read all the same. */
export type LogoPathReading = { path: LogoPath; problem: string | undefined }

export const sidePxMin = 16
export const sidePxMax = 2048

/** First segments that belong to the service's other routes, on whichever host; `/ticker/…` reaches one as a ticker. */
export const reservedSegments: ReadonlySet<string> = new Set(
  'v2 assets healthz readyz metrics version openapi.json llms.txt docs graphql favicon.ico robots.txt .well-known'.split(
    ' ',
  ),
)

const nothing: LogoPath = {
  kind: undefined,
  identifier: '',
  width: undefined,
  height: undefined,
  theme: undefined,
  fallback: undefined,
  type: undefined,
  format: undefined,
}

/**
 * Whether a path (still encoded, without its query) is a logo's: it has a first segment, and no other route owns it.
 */
export function isLogoPath(path: string): boolean {
  const first = path.split('/', 2)[1]
  return first !== undefined && first !== '' && !reservedSegments.has(first.toLowerCase())
}

/** Reads a path as it came over the wire: encoded, without its query. Never throws. */
export function parseLogoPath(path: string): LogoPathReading {
  const segments = path.replace(/^\//, '').replace(/\/$/, '').split('/')
  const [first = '', second] = segments
  const kind = second === undefined ? undefined : logoKinds.find((known) => known === first)
  const rest = segments.slice(kind === undefined ? 1 : 2)
  const identifier = decode(kind === undefined ? first : (second ?? ''))
  let problem = identifier === '' ? 'The address names no brand.' : undefined
  const read = { ...nothing, kind, identifier: identifier ?? '' }
  if (identifier === undefined) problem = 'The address holds a broken percent-encoding.'
  for (let at = 0; at < rest.length;) {
    const taken = readSegment(read, rest[at] ?? '', rest[at + 1])
    problem ??= taken.problem
    at += taken.length
  }
  return { path: read, problem }
}

type Taken = { length: 1 | 2; problem?: string }

// Fills `read` in place: each segment sets one part of it, once.
function readSegment(read: LogoPath, name: string, value: string | undefined): Taken {
  switch (name) {
    case 'w':
      return set(read, 'width', pixels(value), `"w/${cut(value)}"`)
    case 'h':
      return set(read, 'height', pixels(value), `"h/${cut(value)}"`)
    case 'theme':
      return set(read, 'theme', oneOf(logoThemes, value), `"theme/${cut(value)}"`)
    case 'fallback':
      return set(read, 'fallback', oneOf(logoFallbacks, value), `"fallback/${cut(value)}"`)
    case 'type':
      return setType(read, value ?? '', 2)
    default:
      return setType(read, name, 1)
  }
}

// oxlint-disable-next-line max-params -- where, what, and how to name it when it is wrong
function set<Name extends 'width' | 'height' | 'theme' | 'fallback'>(
  read: LogoPath,
  name: Name,
  value: LogoPath[Name],
  written: string,
): Taken {
  if (value === undefined) return { length: 2, problem: `${written} is not understood: ${expected[name]}.` }
  if (read[name] !== undefined) return { length: 2, problem: `The address says twice what its ${name} is.` }
  read[name] = value
  return { length: 2 }
}

const expected = {
  width: `pixels are ${sidePxMin} to ${sidePxMax}`,
  height: `pixels are ${sidePxMin} to ${sidePxMax}`,
  theme: `themes are ${logoThemes.join(' and ')}`,
  fallback: `fallbacks are ${logoFallbacks.join(', ')}`,
}

const typeShape = /^(icon|logo|symbol)(?:\.(png|jpe?g|webp|svg))?$/

function setType(read: LogoPath, written: string, length: 1 | 2): Taken {
  const [, type, extension] = typeShape.exec(written) ?? []
  if (type === undefined) return { length, problem: `"${cut(written)}" is no part of a logo's address.` }
  if (read.type !== undefined) return { length, problem: 'The address says twice what its type is.' }
  read.type = oneOf(deliveredTypes, type)
  read.format = oneOf(deliveredFormats, extension === 'jpg' ? 'jpeg' : extension)
  return { length }
}

function pixels(text: string | undefined): number | undefined {
  if (text === undefined || !/^[1-9]\d{1,3}$/.test(text)) return undefined
  const px = Number(text)
  return px >= sidePxMin && px <= sidePxMax ? px : undefined
}

const oneOf = <Value extends string>(values: readonly Value[], text: string | undefined): Value | undefined =>
  values.find((value) => value === text)

function decode(segment: string): string | undefined {
  try {
    return decodeURIComponent(segment)
  } catch {
    return undefined
  }
}

const cut = (text = '') => (text.length > 40 ? `${text.slice(0, 40)}…` : text)

/**
 * The path of a logo, encoded, as `parseLogoPath` reads it. A bare word that the address would take for something else
 * (`docs`, `ticker`) is written as the ticker that it can only be.
 */
export function buildLogoPath(logo: Partial<LogoPath> & { identifier: string }): string {
  const { identifier, width, height, theme, fallback, type, format } = logo
  const encoded = encodeURIComponent(identifier.toWellFormed())
  const kind = logo.kind ?? (isTaken(encoded) ? 'ticker' : undefined)
  const artwork = type ?? (format && 'icon')
  return [
    kind && `/${kind}`,
    `/${encoded}`,
    width && `/w/${width}`,
    height && `/h/${height}`,
    theme && `/theme/${theme}`,
    fallback && `/fallback/${fallback}`,
    artwork && `/type/${artwork}${format ? `.${format}` : ''}`,
  ]
    .filter((part) => part !== undefined)
    .join('')
}

const isTaken = (segment: string) =>
  reservedSegments.has(segment.toLowerCase()) || logoKinds.some((known) => known === segment)
