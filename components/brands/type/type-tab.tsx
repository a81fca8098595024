'use client'

import { useQuery } from '@tanstack/react-query'
import type { Brand } from '#contract/brands/brand.ts'
import { evidenceQuery } from '#lib/client/brands/evidence-query.ts'
import { googleFontPage } from '#lib/client/brands/font-face.ts'
import { shownFonts, type ShownFont } from '#lib/client/brands/shown-fonts.ts'
import { CopyButton } from '#components/ui/copy-button.tsx'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { OutsideLink } from '#components/ui/outside-link.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { useVeiled } from '../veil/use-veiled.ts'
import { SpecimenPicture } from './specimen-picture.tsx'
import { TypeCard } from './type-card.tsx'

/** The fonts of a brand, drawn in themselves. */
export function TypeTab({ brand }: { brand: Brand }) {
  const query = useQuery(evidenceQuery(brand.id))
  if (query.isPending) return <Skeleton className="h-96" />
  const fonts = shownFonts(brand, query.data?.specimens ?? [])
  if (fonts.length === 0) {
    return (
      <EmptyState title="No fonts known">
        The site names none that could be told from its fallbacks. A later crawl may find one.
      </EmptyState>
    )
  }
  return (
    <ul className="grid gap-4">
      {fonts.map((shown, index) => (
        <li key={`${shown.name} ${index}`} className="min-w-0">
          <TypeCard shown={shown}>
            <Alphabet shown={shown} />
            <FontActions shown={shown} />
          </TypeCard>
        </li>
      ))}
    </ul>
  )
}

/** The alphabet, unless it already stands in place of words of the site. */
function Alphabet({ shown: { specimen, name } }: { shown: ShownFont }) {
  const veiled = useVeiled()
  const pictures = specimen?.pictures ?? []
  const sheet = pictures.find(({ part }) => part === 'sheet')
  const hasWords = !veiled && pictures.some(({ part }) => part === 'sentence' || part === 'text')
  if (!sheet || !hasWords) return null
  return <SpecimenPicture picture={sheet} words={`Alphabet and digits in ${name ?? 'this font'}`} />
}

function FontActions({ shown: { font, name } }: { shown: ShownFont }) {
  const page = font && googleFontPage(font)
  if (name === null) return null
  return (
    <div className="flex flex-wrap items-center gap-2">
      <CopyButton text={`font-family: ${JSON.stringify(name)}, sans-serif;`} label="Copy CSS" variant="secondary" />
      {page && <OutsideLink href={page}>Google Fonts</OutsideLink>}
    </div>
  )
}
