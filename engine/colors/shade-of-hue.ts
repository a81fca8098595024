import { hueGap, isChromatic } from './color-math.ts'
import { fullerShade } from './fuller-shade.ts'
import type { PictureColors } from './picture-colors.ts'
import { isFlat, isOneHue, type Candidate } from './primary-candidates.ts'

const thresholds = {
  /** Points of artwork from which a color is worn by the mark, and how many times more of them another shade of the hue must have. */
  wornMin: 18,
  shadeLead: 1.2,
  /** Points of the interface from which it paints a shade of its own: beside another's, and beside that of an icon alone. */
  paintedMin: 8,
  paintedBesideIconMin: 2,
  /** Points of artwork and interface, and kinds of things, of a shade that is worn and repeated everywhere. */
  everywhere: { wornMin: 20, paintedMin: 28, kindsMin: 4 },
  /**
   * A shade that the interface repeats, by points and kinds of things, beside one that it all but doesn't paint and of whose hue the mark has
   * this share of its pixels, in degrees of hue.
   */
  repeated: { paintedMin: 22, kindsMin: 2, besideMax: 5, shareMax: 0.15, hueGapMax: 30 },
}

/**
 * The shade that a brand's hue is told by, of those that are voted for: `first` is the likeliest color, `mark` the pixels of its mark,
 * undefined where they aren't known. Where no other shade is better, `first` itself.
 */
export function shadeOfHue(
  first: Candidate,
  ranked: Candidate[],
  mark: PictureColors['colors'] | undefined,
): Candidate {
  if (isEverywhere(first)) return first
  return (
    repeatedShade(first, ranked, mark) ??
    fullerShade(first, ranked) ??
    ownShade(first, ranked) ??
    paintedShade(first, ranked) ??
    flatShade(first, ranked) ??
    first
  )
}

/** Whether nothing but an icon says a color. */
export const isIconAlone = ({ rules }: Candidate) => rules.every((rule) => rule === 'icon')

function isEverywhere({ worn, interface: painted, kinds }: Candidate): boolean {
  const { wornMin, paintedMin, kindsMin } = thresholds.everywhere
  return worn >= wornMin && painted >= paintedMin && kinds >= kindsMin
}

// A hue that is little of the mark, or in type alone, is its brand's in the shade that the page repeats.
function repeatedShade(
  first: Candidate,
  ranked: Candidate[],
  mark: PictureColors['colors'] | undefined,
): Candidate | undefined {
  const { paintedMin, kindsMin, besideMax, shareMax } = thresholds.repeated
  if (mark === undefined || first.interface >= besideMax || shareOfHue(first.hex, mark) >= shareMax) return undefined
  return ranked.find((other) => other.interface >= paintedMin && other.kinds >= kindsMin && isOneHue(first, other))
}

const shareOfHue = (hue: string, mark: PictureColors['colors']): number =>
  mark
    .filter(({ hex }) => isChromatic(hex) && hueGap(hex, hue) < thresholds.repeated.hueGapMax)
    .reduce((sum, { coverage }) => sum + coverage, 0)

// An icon alone says the hue; of that the shade that the page itself paints is its brand's.
const paintedShade = (first: Candidate, ranked: Candidate[]): Candidate | undefined =>
  isIconAlone(first)
    ? ranked.find((other) => other.interface >= thresholds.paintedBesideIconMin && isOneHue(first, other))
    : undefined

// Of the end of a gradient that is painted nowhere else, the shade of its hue that is.
const flatShade = (first: Candidate, ranked: Candidate[]): Candidate | undefined =>
  first.rules.includes('gradient') && !isFlat(first)
    ? ranked.find((other) => other.interface >= thresholds.paintedMin && isFlat(other) && isOneHue(first, other))
    : undefined

// Of one hue the shade that the artwork wears most, where the page paints another more.
const ownShade = (first: Candidate, ranked: Candidate[]): Candidate | undefined =>
  ranked.find(
    (other) =>
      !isIconAlone(other) &&
      other.worn >= thresholds.wornMin &&
      other.worn >= first.worn * thresholds.shadeLead &&
      isOneHue(first, other),
  )
