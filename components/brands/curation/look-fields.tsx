'use client'

import type { Brand } from '#contract/brands/brand.ts'
import { ColorChoice } from './color-choice.tsx'
import { CurationSection, type SectionProps } from './curation-section.tsx'
import { assetIdOf, MarkChoice } from './mark-choice.tsx'
import { SiteValue } from './site-value.tsx'

/** The color and the marks that stand for the brand. */
export function LookFields({ brand, form, crawled, problems, onChange }: SectionProps & { brand: Brand }) {
  const colors = [crawled.primaryColor, ...brand.colors.map(({ hex }) => hex.toLowerCase())]
  const held = [...new Set(colors.filter((hex) => hex !== null))]
  return (
    <CurationSection title="Look">
      <SiteValue
        field="primary color"
        says={crawled.primaryColor ?? undefined}
        isSet={form.primaryColor.trim() !== ''}
        onRevert={() => onChange({ primaryColor: '' })}
      >
        <ColorChoice
          value={form.primaryColor}
          held={held}
          error={problems.primaryColor}
          onChange={(primaryColor) => onChange({ primaryColor })}
        />
      </SiteValue>
      {(['logo', 'icon'] as const).map((mark) => (
        <SiteValue
          key={mark}
          field={`main ${mark}`}
          says={placeOf(brand.logos, crawled[mark])}
          isSet={form[mark] !== null}
          onRevert={() => onChange({ [mark]: null })}
        >
          <MarkChoice
            label={`Main ${mark}`}
            logos={brand.logos}
            value={shownId(brand.logos, form[mark])}
            onChange={(assetId) => onChange({ [mark]: assetId })}
          />
        </SiteValue>
      ))}
    </CurationSection>
  )
}

const indexOf = (logos: Brand['logos'], assetId: string | null) =>
  assetId === null ? -1 : logos.findIndex(({ formats }) => formats.some(({ src }) => src.includes(assetId)))

/** A picture may be named by any of its formats; the choice shows one of them. */
function shownId(logos: Brand['logos'], assetId: string | null): string | null {
  const logo = logos[indexOf(logos, assetId)]
  return (logo && assetIdOf(logo)) ?? assetId
}

/** Which of the pictures above it is. */
function placeOf(logos: Brand['logos'], assetId: string | null): string | undefined {
  const index = indexOf(logos, assetId)
  if (index >= 0) return `picture ${index + 1}`
  return assetId === null ? undefined : 'a picture that this version does not have'
}
