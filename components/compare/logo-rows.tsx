import { logoFor, type Background, type Compared } from '#lib/client/compare/compare-brands.ts'
import { shownAddress } from '#lib/client/brands/picture-address.ts'
import { Picture } from '#components/ui/picture.tsx'
import { CompareRow, NoneFound } from './compare-row.tsx'

const rows: readonly { background: Background; label: string; ground: string }[] = [
  { background: 'light', label: 'On light', ground: '#ffffff' },
  { background: 'dark', label: 'On dark', ground: '#171717' },
]

/** The artwork that each brand has for a light and for a dark background; none is recolored. */
export function LogoRows({ columns }: { columns: readonly (Compared | undefined)[] }) {
  const known = columns.flatMap((column) => column ?? [])
  // What none of them has says nothing of how they differ.
  const some = rows.filter(({ background }) => known.some(({ brand }) => logoFor(brand, background)))
  return (some.length > 0 ? some : rows.slice(0, 1)).map(({ background, label, ground }, index) => (
    <CompareRow key={background} label={label} isFirst={index === 0}>
      {columns.map((column, place) => (
        <LogoField key={place} column={column} background={background} ground={ground} />
      ))}
    </CompareRow>
  ))
}

type LogoFieldProps = { column: Compared | undefined; background: Background; ground: string }

function LogoField({ column, background, ground }: LogoFieldProps) {
  if (column === undefined) return null
  const logo = logoFor(column.brand, background)
  if (logo === undefined) return <NoneFound className="h-28 justify-center" />
  if (column.brand.isNsfw) return <NoneFound className="h-28 justify-center">Hidden: adult content</NoneFound>
  return (
    <figure className="grid gap-1">
      <div
        data-swatch=""
        className="hairline grid h-28 place-items-center overflow-hidden rounded-chip p-4"
        style={{ background: ground }}
      >
        <Picture
          src={shownAddress(logo.src)}
          alt={`${logo.kind.split(' ')[0]} of ${column.label} for ${background} backgrounds`}
          className="max-h-14 max-w-[78%] object-contain"
          fallback={<span className="text-12 text-[#8a8a8a]">The picture could not be loaded</span>}
        />
      </div>
      <figcaption className="text-12 text-ink-3">
        {logo.kind}, {logo.format}
      </figcaption>
    </figure>
  )
}
