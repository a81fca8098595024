import { deltaE, deltaEWithin } from './color-math.ts'

/** CIEDE2000: colors that differ less are one color to the eye when they are not side by side. */
export const sameColorMax = 5.5

export type Weighted = { hex: string; weight: number }
/** Colors that the eye takes for one. `hex` is the heaviest member's own, `members` are heaviest first. */
export type Cluster<Member extends Weighted> = { hex: string; weight: number; members: Member[] }

/** Groups colors closer than `distance` (CIEDE2000) around their heaviest ones; heaviest cluster first. */
export function clusterColors<Member extends Weighted>(colors: Member[], distance = sameColorMax): Cluster<Member>[] {
  const clusters: Cluster<Member>[] = []
  const gapOf = deltaEWithin()
  // Ties are broken by the code itself, so that two runs never differ.
  const ordered = [...colors].sort((a, b) => b.weight - a.weight || (a.hex < b.hex ? -1 : 1))
  for (const member of ordered) {
    const home = nearest(clusters, member.hex, distance, gapOf)
    if (home === undefined) clusters.push({ hex: member.hex, weight: member.weight, members: [member] })
    else {
      home.weight += member.weight
      home.members.push(member)
    }
  }
  return clusters.sort((a, b) => b.weight - a.weight || (a.hex < b.hex ? -1 : 1))
}

/** The cluster whose color is nearest to `hex` and closer than `distance`. */
export function nearest<Some extends { hex: string }>(
  clusters: readonly Some[],
  hex: string,
  distance = sameColorMax,
  gapOf = deltaE,
): Some | undefined {
  let best: Some | undefined
  let bestDistance = distance
  for (const cluster of clusters) {
    const gap = gapOf(cluster.hex, hex)
    if (gap < bestDistance) {
      best = cluster
      bestDistance = gap
    }
  }
  return best
}
