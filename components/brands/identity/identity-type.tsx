'use client'

import { useQuery } from '@tanstack/react-query'
import type { Brand } from '#contract/brands/brand.ts'
import { evidenceQuery } from '#lib/client/brands/evidence-query.ts'
import { shownFonts } from '#lib/client/brands/shown-fonts.ts'
import { TypeCard, typeCardHeight } from '../type/type-card.tsx'
import { IdentitySection } from './identity-section.tsx'

const fontsShown = 2

/** The fonts of titles and body text, drawn in themselves. */
export function IdentityType({ brand, onOpen }: { brand: Brand; onOpen: () => void }) {
  const query = useQuery(evidenceQuery(brand.id))
  // Until the drawings are here the cards stand as high as they will.
  const fonts = shownFonts(brand, query.data?.specimens ?? []).slice(0, fontsShown)
  // Those of the operating system are not.
  const isDrawn = fonts.some(({ font }) => font?.origin !== 'system')
  if (fonts.length === 0) {
    return (
      <IdentitySection title="Type">
        <p className="text-ink-2">No fonts known.</p>
      </IdentitySection>
    )
  }
  return (
    <IdentitySection
      title="Type"
      {...(isDrawn && { hint: 'Shown in the brand’s own fonts' })}
      all={{ label: 'All type', onOpen }}
    >
      <ul className="grid gap-3 lg:grid-cols-2">
        {fonts.map((shown, index) => (
          <li key={`${shown.name} ${index}`} className="grid min-w-0">
            {query.isPending ? (
              <div className={`rounded-dialog border border-line bg-surface ${typeCardHeight(shown.font)}`} />
            ) : (
              <TypeCard shown={shown} />
            )}
          </li>
        ))}
      </ul>
    </IdentitySection>
  )
}
