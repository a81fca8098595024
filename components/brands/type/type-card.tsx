'use client'

import type { ReactNode } from 'react'
import { fontOriginText } from '#lib/client/brands/font-face.ts'
import { licenseText, undrawnText, weightsText, type ShownFont } from '#lib/client/brands/shown-fonts.ts'
import { UntrustedText } from '#components/ui/untrusted-text.tsx'
import { useVeiled } from '../veil/use-veiled.ts'
import { SpecimenPicture } from './specimen-picture.tsx'

const useWords = { title: 'Titles', body: 'Body text' }

/** What a font is used for. */
export const usesText = ({ font, uses }: ShownFont) =>
  font === undefined
    ? 'Also seen'
    : uses
        .map((use) => useWords[use])
        .join(' and ')
        .replace('and Body', 'and body')

/** As high as the drawing needs; a font of the operating system has none. */
export const typeCardHeight = (font: ShownFont['font']) => (font?.origin === 'system' ? 'min-h-36' : 'min-h-67')

/** A font in its own drawing: words of the site, or the alphabet where none were drawn; with what is known of it. */
export function TypeCard({ shown, children }: { shown: ShownFont; children?: ReactNode }) {
  const { font, name } = shown
  return (
    <figure
      className={`flex min-w-0 flex-col rounded-dialog border border-line bg-surface p-5 sm:px-6 ${typeCardHeight(font)}`}
    >
      <div className="flex flex-wrap justify-between gap-x-4 text-13 text-ink-3">
        <span className="font-semibold text-ink">{usesText(shown)}</span>
        <span>{weightsText(shown)}</span>
      </div>
      <div className="flex min-w-0 flex-1 flex-col justify-center gap-6 py-5">
        <CardSample shown={shown} />
        {children}
      </div>
      <figcaption className="flex flex-wrap items-baseline gap-x-4 gap-y-1 border-t border-line pt-3 text-13 text-ink-3">
        <span className="font-semibold text-ink">{name === null ? 'Not named' : <UntrustedText text={name} />}</span>
        {font && font.origin !== 'system' && <span>{fontOriginText(font.origin)}</span>}
        <span>{licenseText(font?.origin)}</span>
      </figcaption>
    </figure>
  )
}

function CardSample({ shown: { font, specimen, name } }: { shown: ShownFont }) {
  const veiled = useVeiled()
  const pictures = specimen?.pictures ?? []
  const words = pictures.find(({ part }) => part === 'sentence' || part === 'text')
  const sheet = pictures.find(({ part }) => part === 'sheet')
  const sample = (veiled ? undefined : words) ?? sheet
  if (!sample) return <p className="text-13 text-ink-3">{undrawnText(font?.origin)}</p>
  return (
    <SpecimenPicture picture={sample} words={sample.text === '' ? `Alphabet in ${name ?? 'this font'}` : sample.text} />
  )
}
