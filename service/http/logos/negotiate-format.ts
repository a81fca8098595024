import type { DeliveredFormat } from '#contract/logos/logo-path.ts'

// Best first where the caller has no preference. SVG is last: a browser that accepts it did not ask for it.
const preference = ['webp', 'png', 'jpeg', 'svg'] as const satisfies readonly DeliveredFormat[]
const rangesMax = 64

/**
 * The format that `Accept` prefers (RFC 9110, 12.5.1), WebP where it names none of ours: a picture is answered whatever
 * was asked for. SVG is chosen only where it is named and preferred to all others.
 */
export function negotiateFormat(accept: string | undefined): DeliveredFormat {
  if (accept === undefined) return 'webp'
  const ranges = readRanges(accept)
  let best: { format: DeliveredFormat; weight: number } = { format: 'webp', weight: 0 }
  for (const format of preference) {
    const weight = weightOf(ranges, format)
    if (weight > best.weight) best = { format, weight }
  }
  return best.format
}

function readRanges(accept: string): Map<string, number> {
  const ranges = new Map<string, number>()
  for (const range of accept.split(',').slice(0, rangesMax)) {
    const [name = '', ...parameters] = range.split(';').map((part) => part.trim().toLowerCase())
    const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2)
    // A weight that is none leaves its range out.
    if (weight === undefined || /^(0(\.\d{0,3})?|1(\.0{0,3})?)$/.test(weight)) ranges.set(name, Number(weight ?? 1))
  }
  return ranges
}

function weightOf(ranges: ReadonlyMap<string, number>, format: DeliveredFormat): number {
  if (format === 'svg') return ranges.get('image/svg+xml') ?? 0
  return ranges.get(`image/${format}`) ?? ranges.get('image/*') ?? ranges.get('*/*') ?? 0
}
