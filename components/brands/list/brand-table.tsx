import { Link } from '#components/ui/link.tsx'
import type { BrandSummary } from '#contract/brands/brand-page.ts'
import { shownAddress } from '#lib/client/brands/picture-address.ts'
import { qualityWord } from '#lib/client/format-text.ts'
import { LocalTime } from '#components/ui/local-time.tsx'
import { MarkTile } from '#components/ui/mark-tile.tsx'
import { ShareStrip } from '#components/ui/share-strip.tsx'
import { Table, Td, Tr } from '#components/ui/table.tsx'
import { UntrustedText } from '#components/ui/untrusted-text.tsx'

/** The same brands with their facts; the difference only where a color was asked for. */
export function BrandTable({ brands }: { brands: readonly BrandSummary[] }) {
  const byColor = brands.some(({ difference }) => difference !== null)
  return (
    <Table
      caption="Brands"
      columns={[
        'Brand',
        'Domain',
        'Primary',
        byColor && { end: 'Difference' },
        'Palette',
        'Industry',
        'Quality',
        'Claimed',
        'Changed',
      ]}
      className="rounded-dialog border border-line bg-surface px-4"
    >
      {brands.map((brand) => (
        <BrandRow key={brand.id} brand={brand} byColor={byColor} />
      ))}
    </Table>
  )
}

function BrandRow({ brand, byColor }: { brand: BrandSummary; byColor: boolean }) {
  const name = brand.name ?? brand.domain
  return (
    <Tr>
      <Td className="h-11 max-w-60">
        <Link
          href={`/brands/${encodeURIComponent(brand.domain)}`}
          prefetch={false}
          className="flex min-w-0 items-center gap-3 font-medium no-underline hover:underline"
        >
          <MarkTile src={brand.icon === null ? undefined : shownAddress(brand.icon)} size="md" name={name} />
          <span className="truncate">
            <UntrustedText text={name} />
          </span>
        </Link>
      </Td>
      <Td className="max-w-52 truncate text-ink-2">{brand.domain}</Td>
      <Td>{brand.primary !== null && <Primary hex={brand.primary} />}</Td>
      {byColor && <Td className="text-end tabular-nums">{brand.difference?.toFixed(1)}</Td>}
      <Td>
        {brand.colors.length > 0 && (
          <ShareStrip shares={brand.shares} unmeasured={brand.colors} className="h-2 w-24 max-sm:mt-1.5" />
        )}
      </Td>
      <Td className="max-w-40 truncate">{brand.industry?.name}</Td>
      <Td>{qualityWord(brand.qualityScore)}</Td>
      <Td>{brand.claimed ? 'Claimed' : 'No'}</Td>
      <Td className="whitespace-nowrap text-ink-2">
        <LocalTime at={brand.updatedAt} dateOnly />
      </Td>
    </Tr>
  )
}

const Primary = ({ hex }: { hex: string }) => (
  <span className="flex items-center gap-2 font-mono text-12">
    <span className="hairline size-4 rounded-chip" style={{ background: hex }} data-swatch="" />
    {hex}
  </span>
)
