type Range = { type: string; subtype: string; weight: number; place: number }

/**
 * The offered media type that an `Accept` field wants most (RFC 9110, 12.5.1), or undefined when it wants none of them.
 * No field, an empty one, or one without a single readable range wants the first. A weight that is not a number counts
 * as not given, one out of bounds as the nearest bound; parameters other than `q` are passed over. Where two are wanted
 * equally, the one that is named more exactly wins, then the one named first, then the one offered first.
 */
export function preferredType<Type extends string>(
  field: string | undefined,
  offered: readonly Type[],
): Type | undefined {
  const ranges = readRanges(field ?? '')
  if (ranges.length === 0) return offered[0]
  const wanted = offered.flatMap((type) => {
    const range = bestRange(type, ranges)
    return range === undefined || range.weight === 0 ? [] : [{ type, range }]
  })
  // The sort is stable: equals stay in the order of the offer.
  return wanted.sort(
    (one, other) =>
      other.range.weight - one.range.weight ||
      exactness(other.range) - exactness(one.range) ||
      one.range.place - other.range.place,
  )[0]?.type
}

// RFC 9110, 5.6.2.
const token = String.raw`[!#$%&'*+.^_\`|~0-9A-Za-z-]+`
const mediaRange = new RegExp(`^(${token})/(${token})$`)
const rangesMax = 100

function readRanges(field: string): Range[] {
  return splitOutsideQuotes(field, ',')
    .slice(0, rangesMax)
    .flatMap((element, place) => {
      const [range = '', ...parameters] = splitOutsideQuotes(element, ';')
      const [, type, subtype] = mediaRange.exec(range.trim().toLowerCase()) ?? []
      if (type === undefined || subtype === undefined || (type === '*' && subtype !== '*')) return []
      return [{ type, subtype, weight: weightOf(parameters), place }]
    })
}

function weightOf(parameters: readonly string[]): number {
  for (const parameter of parameters) {
    const [, written] = /^\s*q\s*=\s*"?([^"]*?)"?\s*$/i.exec(parameter) ?? []
    if (written === undefined) continue
    const weight = /^[+-]?(\d+\.?\d*|\.\d+)$/.test(written) ? Number(written) : 1
    return Math.min(1, Math.max(0, weight))
  }
  return 1
}

/** The most exact range that a type falls under; it alone decides. */
function bestRange(offered: string, ranges: readonly Range[]): Range | undefined {
  const [type, subtype] = offered.split('/')
  return ranges
    .filter(
      (range) => (range.type === '*' || range.type === type) && (range.subtype === '*' || range.subtype === subtype),
    )
    .sort((one, other) => exactness(other) - exactness(one))[0]
}

const exactness = ({ type, subtype }: Range) => (type === '*' ? 0 : subtype === '*' ? 1 : 2)

/** The parts between separators that stand in no quoted string; a string that is never closed runs to the end. */
function splitOutsideQuotes(text: string, separator: string): string[] {
  const parts: string[] = []
  let part = ''
  let inQuotes = false
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at] ?? ''
    if (character === '"') inQuotes = !inQuotes
    if (character === '\\' && inQuotes) {
      part += character + (text[at + 1] ?? '')
      at += 1
    } else if (character === separator && !inQuotes) {
      parts.push(part)
      part = ''
    } else part += character
  }
  return [...parts, part]
}
