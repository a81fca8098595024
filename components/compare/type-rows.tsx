import { fontFor, type Compared, type FontCell } from '#lib/client/compare/compare-brands.ts'
import { UntrustedText } from '#components/ui/untrusted-text.tsx'
import { CompareRow, NoneFound } from './compare-row.tsx'

/** The families of titles and of text. */
export function TypeRows({ columns }: { columns: readonly (Compared | undefined)[] }) {
  return (['title', 'body'] as const).map((type) => (
    <CompareRow key={type} label={type === 'title' ? 'Titles' : 'Text'} isFirst={type === 'title'}>
      {columns.map((column, index) => (
        <FontField key={index} font={column && fontFor(column.brand, type)} isKnown={column !== undefined} />
      ))}
    </CompareRow>
  ))
}

function FontField({ font, isKnown }: { font: FontCell | undefined; isKnown: boolean }) {
  if (font === undefined) return isKnown ? <NoneFound className="min-h-16" /> : <span />
  return (
    <div className="grid min-h-16 content-center gap-0.5 rounded-chip border border-line bg-surface px-3 py-2">
      <span className="text-16 font-medium">
        <UntrustedText text={font.name} />
      </span>
      <span className="text-12 text-ink-3">{font.isSystem ? 'Part of the operating system' : font.origin}</span>
    </div>
  )
}
