/** A color with its share of what was seen, 0 to 1; `label` is its role in words. */
export type StripShare = { hex: string; share: number; label: string }
export type StripSegment = StripShare & {
  widthPx: number
  /** It is drawn wider than it is, so that it can be seen. */
  isWidened: boolean
}
export type StripLayout = {
  segments: StripSegment[]
  /** Small colors that stand together, as wide as they are together; `hexes` in the order given. */
  pooled: { hexes: string[]; labels: string[]; share: number; widthPx: number; isWidened: boolean } | undefined
  /** What was seen and is none of these colors: photos, and colors that are not ranked. */
  rest: { share: number; widthPx: number }
}

const thresholds = {
  /** Segments that may be drawn wider than they are. */
  widenedMax: 6,
  /** The least width of what is left to show what nothing is known of, in px. */
  pooledMinPx: 4,
}

/**
 * Shares drawn to scale on `widthPx`. One that would be narrower than `leastPx` is widened to it, and the pixels come out
 * of the rest, so that every segment that is not widened is true. Where the rest cannot pay, or more than six would be
 * widened, the smallest colors are pooled. The first color always has a segment of its own; when nothing else can pay for
 * it, the widest segment does.
 */
export function stripLayout(shares: readonly StripShare[], widthPx: number, leastPx: number): StripLayout {
  const total = shares.reduce((sum, { share }) => sum + share, 0)
  const scale = total > 1 ? 1 / total : 1
  const all = shares.map((one) => ({ ...one, share: one.share * scale }))
  const isSmall = ({ share }: StripShare) => share * widthPx < leastPx
  const rest = Math.max(0, 1 - total * scale)
  const small = all.filter(isSmall)
  const order = small.toSorted(
    (one, other) => Number(other === all[0]) - Number(one === all[0]) || other.share - one.share,
  )
  let kept = Math.min(order.length, thresholds.widenedMax)
  const cost = (count: number) =>
    order.slice(0, count).reduce((sum, { share }) => sum + leastPx - share * widthPx, 0) +
    (count < order.length ? pooledCost(order.slice(count), widthPx) : 0)
  while (kept > 0 && cost(kept) > rest * widthPx) kept -= 1
  if (kept === 0 && all[0] && isSmall(all[0])) kept = 1
  const widened = new Set(order.slice(0, kept))
  const away = new Set(order.slice(kept))
  const segments = all
    .filter((one) => !away.has(one))
    .map((one) => ({
      ...one,
      widthPx: widened.has(one) ? leastPx : one.share * widthPx,
      isWidened: widened.has(one),
    }))
  const pooledShare = [...away].reduce((sum, { share }) => sum + share, 0)
  const pooled =
    away.size === 0
      ? undefined
      : {
          hexes: all.filter((one) => away.has(one)).map(({ hex }) => hex),
          labels: all.filter((one) => away.has(one)).map(({ label }) => label),
          share: pooledShare,
          widthPx: Math.max(thresholds.pooledMinPx, pooledShare * widthPx),
          isWidened: pooledShare * widthPx < thresholds.pooledMinPx,
        }
  const left = widthPx - segments.reduce((sum, one) => sum + one.widthPx, 0) - (pooled?.widthPx ?? 0)
  if (left < 0) takeFromWidest(segments, -left)
  return { segments, pooled, rest: { share: rest, widthPx: Math.max(0, left) } }
}

const pooledCost = (pooled: readonly StripShare[], widthPx: number) =>
  Math.max(0, thresholds.pooledMinPx - pooled.reduce((sum, { share }) => sum + share, 0) * widthPx)

function takeFromWidest(segments: StripSegment[], px: number): void {
  const widest = segments.toSorted((one, other) => other.widthPx - one.widthPx)[0]
  if (widest) widest.widthPx = Math.max(0, widest.widthPx - px)
}
