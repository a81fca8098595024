import type { Brand } from '#contract/brands/brand.ts'
import type { Palette } from '#contract/brands/palette.ts'
import {
  brandSwatches,
  paletteSwatch,
  proportions,
  rankedColors,
  referencedColors,
} from '#lib/client/brands/brand-colors.ts'
import { Notice } from '#components/ui/notice.tsx'
import { Panel } from '#components/ui/panel.tsx'
import { ContrastMatrix } from './contrast-matrix.tsx'
import { GradientCard } from './gradient-card.tsx'
import { ObservedPairs } from './observed-pairs.tsx'
import { PaletteEntry } from './palette-entry.tsx'
import { ProportionStrip } from './proportion-strip.tsx'
import { SwatchGrid } from './swatch-grid.tsx'
import { ThemeMock } from './theme-mock.tsx'

/** Every color that is held of a brand, with the evidence for it. */
export function ColorTab({ brand }: { brand: Brand }) {
  const swatches = brandSwatches(brand)
  const { shares, measured } = proportions(swatches)
  const palette = brand.palette ?? undefined
  if (swatches.length === 0 && !palette?.colors.length)
    return <p className="text-ink-2">No color of this brand is held.</p>
  return (
    <div className="grid gap-6">
      {swatches.length > 0 && <ProportionStrip shares={shares} measured={measured} />}
      {palette && !palette.colors.some((color) => color.role === 'primary') && (
        <Notice title="No color can be defended as primary.">
          The evidence does not single one out, so none is named. The ranks below still say which were seen most.
        </Notice>
      )}
      {palette ? <Entries brand={brand} /> : <PlainColors brand={brand} />}
      {swatches.length > 1 && (
        <Panel
          title="Contrast"
          note="Each sample is set in its true pair; the ratio and the grade (WCAG 2.2) stand below it."
        >
          <ContrastMatrix colors={swatches.slice(0, 8)} />
        </Panel>
      )}
      {palette && <Seen palette={palette} />}
    </div>
  )
}

function Entries({ brand }: { brand: Brand }) {
  const ranked = rankedColors(brand)
  const referenced = referencedColors(brand)
  return (
    <>
      {ranked.length > 0 && (
        <section aria-label="Palette" className="grid gap-3">
          {ranked.map((color) => (
            <PaletteEntry key={color.hex} color={color} />
          ))}
        </section>
      )}
      {referenced.length > 0 && (
        <Panel
          title="Seen in parts only"
          note="Named by a theme, a gradient, a text pair or a logo, but not ranked as a color of the brand."
        >
          <SwatchGrid swatches={referenced.map(paletteSwatch)} />
        </Panel>
      )}
    </>
  )
}

function PlainColors({ brand }: { brand: Brand }) {
  return (
    <Panel title="Colors" note="No palette has been measured for this brand yet, so only its plain colors are known.">
      <SwatchGrid swatches={brandSwatches(brand)} />
    </Panel>
  )
}

/** What was seen of the colors together. */
function Seen({ palette: { onPairs, gradients, themes } }: { palette: Palette }) {
  return (
    <>
      {onPairs.length > 0 && <ObservedPairs pairs={onPairs} />}
      {gradients.length > 0 && (
        <Panel title="Gradients">
          <ul className="grid gap-4 sm:grid-cols-2">
            {gradients.map((gradient) => (
              <li key={gradient.rank}>
                <GradientCard gradient={gradient} />
              </li>
            ))}
          </ul>
        </Panel>
      )}
      {(themes.light ?? themes.dark) && (
        <Panel
          title="Themes"
          note="Made only from what was seen on the site. A slot that was not seen is not filled in."
        >
          <div className="grid gap-4 lg:grid-cols-2">
            <ThemeMock name="Light" theme={themes.light} />
            <ThemeMock name="Dark" theme={themes.dark} />
          </div>
        </Panel>
      )}
    </>
  )
}
