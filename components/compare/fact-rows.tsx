import { factRows, type Compared } from '#lib/client/compare/compare-brands.ts'
import { UntrustedText } from '#components/ui/untrusted-text.tsx'
import { CompareRow } from './compare-row.tsx'

/** What is known of the companies behind the brands. */
export function FactRows({ columns }: { columns: readonly (Compared | undefined)[] }) {
  const known = columns.flatMap((column) => column ?? [])
  return factRows(known).map(({ label, values }, index) => (
    <CompareRow key={label} label={label} isFirst={index === 0}>
      {columns.map((column, place) => {
        const value = column && values[known.indexOf(column)]
        return (
          <span key={place} className={value === undefined ? 'text-ink-3 md:block md:pt-2' : 'md:block md:pt-2'}>
            {value === undefined ? column && 'Unknown' : <UntrustedText text={value} />}
          </span>
        )
      })}
    </CompareRow>
  ))
}
