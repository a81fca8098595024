import type { ReactNode } from 'react'
import type { MergeSide } from '#contract/operations/brand-merge.ts'
import { percentText } from '#lib/client/format-text.ts'
import { shownAddress } from '#lib/client/brands/picture-address.ts'
import { MarkTile } from '#components/ui/mark-tile.tsx'
import { Table, Td, Tr } from '#components/ui/table.tsx'
import { UntrustedText } from '#components/ui/untrusted-text.tsx'

type MergeSidesProps = { goes: MergeSide; stays: MergeSide }

/** How two brands differ. */
export function MergeSides({ goes, stays }: MergeSidesProps) {
  return (
    <Table caption="The two brands" columns={[{ unseen: 'What' }, 'Stays', 'Goes']}>
      {rows.map(({ label, show }) => (
        <Tr key={label}>
          <Td className="py-2 align-top text-13 text-ink-3">{label}</Td>
          <Td className="min-w-36 py-2 align-top">{show(stays)}</Td>
          <Td className="min-w-36 py-2 align-top">{show(goes)}</Td>
        </Tr>
      ))}
    </Table>
  )
}

const rows: readonly { label: string; show: (side: MergeSide) => ReactNode }[] = [
  {
    label: 'Brand',
    show: ({ icon, name, domain }) => (
      <span className="flex items-start gap-2">
        <MarkTile src={icon === null ? undefined : shownAddress(icon)} name={name ?? domain} size="md" />
        <span>
          <span className="font-medium">
            <UntrustedText text={name ?? domain} />
          </span>
          <span className="block font-mono text-12 wrap-anywhere text-ink-3">{domain}</span>
        </span>
      </span>
    ),
  },
  {
    label: 'Description',
    show: ({ description }) =>
      description === null ? (
        <span className="text-ink-3">none</span>
      ) : (
        <span className="line-clamp-3 text-13 text-ink-2">
          <UntrustedText text={description} />
        </span>
      ),
  },
  {
    label: 'Colors',
    show: ({ colors }) =>
      colors.length === 0 ? (
        <span className="text-ink-3">none</span>
      ) : (
        <span className="flex flex-wrap gap-1">
          {colors.map((hex, index) => (
            <span
              // oxlint-disable-next-line react/no-array-index-key -- one color may stand twice
              key={`${hex} ${index}`}
              role="img"
              aria-label={hex}
              title={hex}
              className="size-5 rounded-chip border border-line"
              style={{ background: hex }}
            />
          ))}
        </span>
      ),
  },
  { label: 'Quality', show: ({ qualityScore }) => percentText(qualityScore) },
  {
    label: 'Owner',
    show: ({ claimed, verified }) => (verified ? 'Claimed and verified' : claimed ? 'Claimed' : 'Not claimed'),
  },
  { label: 'Versions', show: ({ versions }) => versions.toLocaleString('en-US') },
  { label: 'Webhooks', show: ({ webhooks }) => webhooks.toLocaleString('en-US') },
  {
    label: 'Addresses',
    show: ({ identifiers }) => (
      <ul className="grid gap-0.5 font-mono text-12 wrap-anywhere">
        {identifiers.map((identifier) => (
          <li key={identifier}>{identifier}</li>
        ))}
      </ul>
    ),
  },
]
