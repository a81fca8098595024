import { colorWord } from '#contract/brands/color-words.ts'
import { visionWords, type SimulatedVision } from '#lib/client/brands/colors/vision.ts'
import { mergedColors, type NamedColor } from '#lib/client/brands/colors/vision-verdict.ts'

const shownMax = 3

/** One sentence: which colors become alike, and by how much. */
export function VisionVerdict({ colors, vision }: { colors: readonly NamedColor[]; vision: SimulatedVision }) {
  const merged = mergedColors(colors, vision)
  const word = visionWords[vision].toLowerCase()
  return (
    <p role="status" className="rounded-control border border-line bg-surface px-3 py-2">
      {merged.length === 0
        ? `No two colors become alike (${word}).`
        : merged
            .slice(0, shownMax)
            .map(
              ({ one, other, before, after }) =>
                `${nameOf(one)} and ${nameOf(other)} become alike (${word}): difference ${before.toFixed(1)} falls to ${after.toFixed(1)}.`,
            )
            .join(' ')}
      {merged.length > shownMax && ` And ${merged.length - shownMax} more pairs.`}
    </p>
  )
}

const nameOf = ({ label, hex }: NamedColor) => `${label} (${colorWord(hex)})`
