import { colorWord } from '#contract/brands/color-words.ts'
import type { LabeledSwatch } from '#lib/client/brands/colors/role-words.ts'
import type { Ground } from '#lib/client/logos/logo-ground.ts'
import { Segments } from '#components/ui/segments.tsx'
import { Tooltip } from '#components/ui/tooltip.tsx'
import type { ChosenGround } from './use-ground.ts'

type GroundChoiceProps = {
  ground: ChosenGround
  onChange: (ground: ChosenGround) => void
  /** Colors of the brand to see its logos on. */
  colors: readonly LabeledSwatch[]
}

const options = [
  { value: 'proper', label: 'Proper' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
  { value: 'checker', label: 'Checker' },
] as const

/** Chooses what logos are shown on: their own proper ground, a fixed one, or one of the brand's colors. */
export function GroundChoice({ ground, onChange, colors }: GroundChoiceProps) {
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Segments
        label="Background of the logos"
        options={options}
        value={options.find(({ value }) => value === ground)?.value ?? (ground ? 'none' : 'proper')}
        onChange={(value) => onChange(value === 'light' || value === 'dark' || value === 'checker' ? value : undefined)}
      />
      <div role="group" aria-label="A brand color as background" className="flex gap-1">
        {colors.slice(0, 5).map(({ hex, label }) => (
          <Tooltip key={hex} hint={`${label}, ${colorWord(hex)}`}>
            <button
              type="button"
              data-swatch=""
              aria-pressed={ground === hex}
              aria-label={`On ${label}, ${colorWord(hex)}`}
              onClick={() => onChange(ground === hex ? undefined : colorGround(hex))}
              style={{ background: hex }}
              className="hairline size-7 rounded-chip outline-offset-2 aria-pressed:outline-2 aria-pressed:outline-ink"
            />
          </Tooltip>
        ))}
      </div>
    </div>
  )
}

const colorGround = (hex: string): Ground => `#${hex.slice(1)}`
