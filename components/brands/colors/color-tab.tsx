'use client'

import type { Brand } from '#contract/brands/brand.ts'
import type { Palette } from '#contract/brands/palette.ts'
import { paletteSwatch, referencedColors } from '#lib/client/brands/brand-colors.ts'
import { darkThemeLabel, labeledSwatches, labelSwatches } from '#lib/client/brands/colors/role-words.ts'
import { groundOptions } from '#lib/client/brands/identity/hero-ground.ts'
import { Notice } from '#components/ui/notice.tsx'
import { Panel } from '#components/ui/panel.tsx'
import { ColorGroups } from './color-groups.tsx'
import type { ListedColor } from './color-list.tsx'
import { ColorToolbar } from './color-toolbar.tsx'
import { ContrastTable } from './contrast-table.tsx'
import { GradientCard } from './gradient-card.tsx'
import { ThemeMock } from './theme-mock.tsx'
import { useColorView, useOpenColor } from './use-color-view.ts'
import { useVision } from './use-vision.ts'
import { WithDrawer } from './with-drawer.tsx'
import { VisionVerdict } from './vision-verdict.tsx'

/** Every color that is known of a brand as a list, with the evidence for one of them beside it. */
export function ColorTab({ brand }: { brand: Brand }) {
  const colors = listedColors(brand)
  const [open, setOpen] = useOpenColor(colors.map(({ hex }) => hex))
  const view = useColorView()
  const [vision] = useVision()
  if (colors.length === 0) return <p className="text-ink-2">No colors known.</p>
  const palette = brand.palette ?? undefined
  const swatches = labeledSwatches(brand)
  const { contrast } = view
  return (
    <WithDrawer {...{ colors, open, setOpen, palette, contrast }}>
      <ColorToolbar view={view} swatches={swatches} />
      {palette && !swatches.some(({ label }) => label === 'Primary') && (
        <Notice title="No color can be called the primary">
          The evidence does not single one out. The list says which were seen most.
        </Notice>
      )}
      {vision !== 'typical' && <VisionVerdict colors={swatches} vision={vision} />}
      <ColorGroups {...{ colors, open, vision, contrast }} onOpen={setOpen} ground={groundOf(brand, view.ground)} />
      {palette ? (
        <Together {...{ palette, contrast, vision }} swatches={colors} />
      ) : (
        <p className="text-13 text-ink-3">
          No palette has been measured for this brand yet: only its plain colors are known.
        </p>
      )}
    </WithDrawer>
  )
}

function listedColors(brand: Brand): ListedColor[] {
  const entries = new Map(brand.palette?.colors.map((color) => [color.hex, color]))
  const ranked = labeledSwatches(brand)
  const others = referencedColors(brand).map(paletteSwatch)
  const labeled = labelSwatches([...ranked, ...others]).slice(ranked.length)
  return [
    ...ranked.map((swatch) => ({ ...swatch, entry: entries.get(swatch.hex) })),
    ...labeled.map((swatch) => {
      const dark = darkThemeLabel(brand, swatch.hex)
      const only = dark === undefined ? 'In parts only' : 'Dark theme only'
      return { ...swatch, label: dark ?? swatch.label, entry: entries.get(swatch.hex), only }
    }),
  ]
}

function groundOf(brand: Brand, ground: ReturnType<typeof useColorView>['ground']): string | undefined {
  const fixed = { page: undefined, light: '#ffffff', dark: '#131313' }
  return ground === 'site' ? groundOptions(brand).find(({ value }) => value === 'site')?.hex : fixed[ground]
}

type TogetherProps = { palette: Palette } & Pick<
  Parameters<typeof ContrastTable>[0],
  'swatches' | 'contrast' | 'vision'
>

/** What was seen of the colors together. */
function Together({ palette: { onPairs, gradients, themes }, swatches, contrast, vision }: TogetherProps) {
  return (
    <>
      <Panel title="Contrast in use" note="The larger the sample, the more often the pair was seen.">
        <ContrastTable pairs={onPairs} swatches={swatches} contrast={contrast} vision={vision} />
      </Panel>
      {gradients.length > 0 && (
        <Panel title="Gradients" note="Change the angle and the stops; Reset brings back what was seen.">
          <ul className="grid gap-6 lg:grid-cols-2">
            {gradients.map((gradient) => (
              <li key={gradient.rank} className="min-w-0">
                <GradientCard gradient={gradient} />
              </li>
            ))}
          </ul>
        </Panel>
      )}
      {(themes.light ?? themes.dark) && (
        <Panel title="Themes" note="Built only from what was seen on the site.">
          <div className="grid gap-4 lg:grid-cols-2">
            {themes.light && <ThemeMock name="Light" theme={themes.light} pairs={onPairs} />}
            {themes.dark && <ThemeMock name="Dark" theme={themes.dark} pairs={onPairs} />}
          </div>
        </Panel>
      )}
    </>
  )
}
