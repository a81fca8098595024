'use client'

import { useQueries } from '@tanstack/react-query'
import type { Specimen } from '#contract/brands/specimen.ts'
import { evidenceQuery } from '#lib/client/brands/evidence-query.ts'
import { shownAddress } from '#lib/client/brands/picture-address.ts'
import { undrawnText } from '#lib/client/brands/shown-fonts.ts'
import { fontFor, sampleOf, type Compared, type FontCell } from '#lib/client/compare/compare-brands.ts'
import { classNames } from '#components/ui/class-names.ts'
import { InkPicture } from '#components/ui/ink-picture.tsx'
import { UntrustedText } from '#components/ui/untrusted-text.tsx'
import { CompareRow, NoneFound } from './compare-row.tsx'

const types = ['title', 'body'] as const

/** The families of titles and of text, each in its own drawing. */
export function TypeRows({ columns }: { columns: readonly (Compared | undefined)[] }) {
  const ids = [...new Set(columns.flatMap((column) => column?.brand.id ?? []))]
  const evidence = useQueries({ queries: ids.map((id) => evidenceQuery(id)) })
  const specimensOf = ({ brand }: Compared) => evidence[ids.indexOf(brand.id)]?.data?.specimens ?? []
  const known = columns.flatMap((column) => column ?? [])
  // What none of them has says nothing of how they differ.
  const some = types.filter((type) => known.some(({ brand }) => fontFor(brand, type)))
  return (some.length > 0 ? some : types.slice(0, 1)).map((type, row) => (
    <CompareRow key={type} label={type === 'title' ? 'Titles' : 'Text'} isFirst={row === 0}>
      {columns.map((column, index) => {
        if (column === undefined) return <span key={index} />
        const font = fontFor(column.brand, type)
        const sample = font && !column.brand.isNsfw ? sampleOf(specimensOf(column), font, type) : undefined
        return <FontField key={index} font={font} sample={sample} />
      })}
    </CompareRow>
  ))
}

type FontFieldProps = { font: FontCell | undefined; sample: Specimen['pictures'][number] | undefined }

function FontField({ font, sample }: FontFieldProps) {
  if (font === undefined) return <NoneFound className="min-h-16" />
  return (
    <figure
      className={classNames(
        'grid h-full grid-cols-[minmax(0,1fr)] content-between gap-2 rounded-chip border border-line bg-surface px-3 py-2.5',
        // The height that a drawing takes, so that nothing moves when it comes.
        font.isSystem ? 'min-h-16' : 'min-h-29',
      )}
    >
      {sample ? (
        <InkPicture
          src={shownAddress(sample.src)}
          width={sample.width}
          height={sample.height}
          words={sample.text === '' ? `Alphabet in ${font.name}` : sample.text}
        />
      ) : (
        <span className="text-12 text-ink-3">{undrawnText(font.isSystem ? 'system' : 'custom')}</span>
      )}
      <figcaption className="flex flex-wrap items-baseline gap-x-3 text-12 text-ink-3">
        <span className="text-13 font-medium text-ink">
          <UntrustedText text={font.name} />
        </span>
        {font.isSystem ? 'Part of the operating system' : font.origin}
      </figcaption>
    </figure>
  )
}
