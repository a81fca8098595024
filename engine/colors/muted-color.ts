import { oklch, isChromatic } from './color-math.ts'
import { isFrameworkColor } from './framework-colors.ts'
import { darkDefaults } from './ink.ts'
import { readCandidates, type ReadCandidate } from './primary-candidates.ts'
import type { Vote } from './vote.ts'

const thresholds = {
  /** OKLCH chroma from which a color is more than a gray, and lightness outside which it is ink or paper. */
  muted: { chromaMin: 0.02, lightnessMin: 0.2, lightnessMax: 0.94 },
  /** Points from which a muted color is the page's. */
  pointsMin: 8,
  /** OKLCH lightness from which a color is a ground rather than what is set on one, and how much its paint counts then. */
  pale: { lightnessMin: 0.85, factor: 0.5 },
}
/** Grays with a breath of blue that Bootstrap and Tailwind bring along. */
const defaultGrays = new Set(
  '#212529 #343a40 #495057 #6c757d #374151 #4b5563 #6b7280 #9ca3af #334155 #475569 #64748b #94a3b8'.split(' '),
)

/**
 * The sage, taupe or slate that `votes`, hue and framework not yet weighed, say most for, where it is more than a trace: too
 * muted to be a color beside another, it is the brand's where nothing else is.
 */
export function mutedColor(votes: readonly Vote[]): string | undefined {
  const read = readCandidates(votes.filter(({ hex }) => isOwnMuted(hex)))
  const [first] = read.toSorted((one, other) => worth(other) - worth(one) || (one.hex < other.hex ? -1 : 1))
  return first === undefined || worth(first) < thresholds.pointsMin ? undefined : first.hex
}

function isOwnMuted(hex: string): boolean {
  const { l, c } = oklch(hex)
  const { chromaMin, lightnessMin, lightnessMax } = thresholds.muted
  const isMuted = !isChromatic(hex) && c >= chromaMin && l > lightnessMin && l < lightnessMax
  const isBroughtAlong = darkDefaults.has(hex) || defaultGrays.has(hex)
  return isMuted && !isBroughtAlong && !isFrameworkColor(hex)
}

function worth({ hex, identity, interface: painted }: ReadCandidate): number {
  const { lightnessMin, factor } = thresholds.pale
  return identity + painted * (oklch(hex).l > lightnessMin ? factor : 1)
}
