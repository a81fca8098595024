import { Link } from '#components/ui/link.tsx'
import type { BatchResult } from '#contract/brands/batch.ts'
import { shownShares } from '#contract/brands/shown-shares.ts'
import { identifierText } from '#lib/client/brands/batch-input.ts'
import { batchStatusWords } from '#lib/client/status-words.ts'
import { markSource } from '#lib/client/brands/mark-source.ts'
import { ShareStrip } from '#components/ui/share-strip.tsx'
import { MarkTile } from '#components/ui/mark-tile.tsx'
import { StatusBadge } from '#components/ui/status-badge.tsx'
import { Table, Td, Tr } from '#components/ui/table.tsx'
import { UntrustedText } from '#components/ui/untrusted-text.tsx'

/** One row for each identifier, in the order sent. */
export function ResultsTable({ results }: { results: readonly BatchResult[] }) {
  return (
    <Table
      caption="Results of the batch"
      className="rounded-control border border-line bg-surface px-4"
      columns={['Identifier', 'Status', 'Brand', 'Colors', 'Note']}
    >
      {results.map((result, index) => (
        // The same identifier may stand twice; its place is what tells the rows apart.
        <ResultRow key={index} result={result} first={firstOf(results, index)} />
      ))}
    </Table>
  )
}

/** The result above that is the same brand. */
function firstOf(results: readonly BatchResult[], index: number): BatchResult | undefined {
  const id = results[index]?.brand?.id
  return id === undefined ? undefined : results.slice(0, index).find(({ brand }) => brand?.id === id)
}

function ResultRow({ result, first }: { result: BatchResult; first: BatchResult | undefined }) {
  const { word, tone, meaning } = batchStatusWords[result.status]
  return (
    <Tr>
      <Td className="max-w-64 truncate font-mono text-12" title={identifierText(result.identifier)}>
        <UntrustedText text={identifierText(result.identifier)} />
      </Td>
      <Td>
        <StatusBadge tone={tone}>{word}</StatusBadge>
      </Td>
      <Td className="min-w-44">{result.brand && <BrandCell brand={result.brand} />}</Td>
      <Td>
        {result.brand && result.brand.colors.length > 0 && (
          <ShareStrip
            shares={shownShares(result.brand.palette)}
            unmeasured={result.brand.colors.map(({ hex }) => hex)}
            label={`Colors: ${result.brand.colors.map(({ hex }) => hex).join(', ')}`}
            className="h-4 w-24"
          />
        )}
      </Td>
      <Td className="min-w-56 text-ink-2">
        {result.status !== 200 && <UntrustedText text={result.message ?? meaning} />}
        {first && (
          <>
            Same brand as <UntrustedText text={identifierText(first.identifier)} />
          </>
        )}
      </Td>
    </Tr>
  )
}

function BrandCell({ brand }: { brand: NonNullable<BatchResult['brand']> }) {
  return (
    <Link
      href={`/brands/${encodeURIComponent(brand.domain)}`}
      prefetch={false}
      className="inline-flex min-h-7 max-w-56 items-center gap-2 hover:underline"
    >
      <MarkTile src={markSource(brand)} size="sm" name={brand.domain} />
      <span className="truncate font-medium">
        <UntrustedText text={brand.name ?? brand.domain} />
      </span>
    </Link>
  )
}
