'use client'

import { useQuery } from '@tanstack/react-query'
import type { Brand } from '#contract/brands/brand.ts'
import type { BrandEvidence } from '#contract/brands/curation.ts'
import { evidenceQuery } from '#lib/client/brands/evidence-query.ts'
import { shownAddress } from '#lib/client/brands/picture-address.ts'
import { evidenceField, evidenceRule, evidenceSource, qualityPart } from '#lib/client/brands/evidence-words.ts'
import { percentText } from '#lib/client/format-text.ts'
import { LocalTime } from '#components/ui/local-time.tsx'
import { Panel } from '#components/ui/panel.tsx'
import { QueryFailure } from '#components/ui/query-failure.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { Table, Td, Tr } from '#components/ui/table.tsx'
import { UntrustedText } from '#components/ui/untrusted-text.tsx'
import { CurateDialog } from './curate-dialog.tsx'
import { SourceConflicts } from './source-conflicts.tsx'

/** Where each value of a brand comes from and how sure it is; operators may correct it here. */
export function EvidenceTab({ brand, isOperator }: { brand: Brand; isOperator: boolean }) {
  const query = useQuery(evidenceQuery(brand.id))
  const { data } = query
  if (query.isError)
    return <QueryFailure query={query} title="The evidence could not be read" rest="The brand itself is complete." />
  return (
    <div className="grid gap-6">
      <Panel
        title="Evidence"
        note="The rule that found each value, where, and with what confidence. What an operator set wins over the site."
        actions={isOperator && <CurateDialog brand={brand} />}
      >
        {data ? <EvidenceTable data={data} /> : <Skeleton className="h-40" />}
      </Panel>
      {data && <SourceConflicts evidence={data.evidence} />}
      {data && <FirstScreen data={data} veiled={brand.isNsfw} />}
      {/* Not before: the evidence above it is longer than what stands in for it. */}
      {data && (
        <Panel title="Quality score" note="What counts toward the score, and how much of each part is reached.">
          <QualityTable data={data} />
        </Panel>
      )}
    </div>
  )
}

function EvidenceTable({ data }: { data: BrandEvidence }) {
  if (data.evidence.length === 0) return <p className="text-ink-3">No evidence is stored for this version.</p>
  return (
    <>
      <p className="mb-3 text-13 text-ink-3">
        Version {data.version}, described <LocalTime at={data.describedAt} />.
      </p>
      <Table
        caption="Where each value comes from"
        columns={['Field', 'Rule', { title: 'Source', className: 'min-w-44' }, { end: 'Confidence' }]}
      >
        {data.evidence.map(({ field, rule, source, trust }, index) => (
          // One rule may speak for a field twice.
          <Tr key={index}>
            <Td>{evidenceField(field)}</Td>
            <Td>
              <UntrustedText text={evidenceRule(field, rule).slice(0, 200)} />
            </Td>
            <Td className="text-ink-2">
              <UntrustedText text={evidenceSource(source).slice(0, 200)} />
            </Td>
            <Td className="text-right tabular-nums">{percentText(trust)}</Td>
          </Tr>
        ))}
      </Table>
    </>
  )
}

function QualityTable({ data }: { data: BrandEvidence }) {
  return (
    <Table caption="Parts of the quality score" columns={['Part', 'Belongs to', { end: 'Share' }, { end: 'Reached' }]}>
      {data.quality.map(({ part, share, reached }) => (
        <Tr key={part}>
          <Td>{qualityPart(part).name}</Td>
          <Td className="text-ink-3">{qualityPart(part).group}</Td>
          <Td className="text-right tabular-nums">{percentText(share)}</Td>
          <Td className="text-right tabular-nums">{percentText(reached)}</Td>
        </Tr>
      ))}
    </Table>
  )
}

/** The first screen of the site as a browser showed it when this version was described; nothing where none did. */
function FirstScreen({ data, veiled }: { data: BrandEvidence; veiled: boolean }) {
  const src = data.firstScreen === null ? undefined : shownAddress(data.firstScreen)
  if (src === undefined) return null
  return (
    <Panel title="First screen" note="What a visitor with a light scheme saw when this version was described.">
      {veiled ? (
        <p className="text-ink-3">Hidden: the brand is classified as adult content.</p>
      ) : (
        <img
          src={src}
          alt={`The first screen of ${data.domain}`}
          loading="lazy"
          className="aspect-[8/5] w-full max-w-3xl rounded-control border border-line object-cover object-top"
        />
      )}
    </Panel>
  )
}
