'use client'

import { isSubscribable } from '#lib/client/webhooks/subscriptions/subscription-entries.ts'
import { plural } from '#lib/client/format-text.ts'
import type { PreviewState, SubscriptionPreview } from '#lib/client/webhooks/subscriptions/subscription-documents.ts'
import { Button } from '#components/ui/button.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { StatusBadge } from '#components/ui/status-badge.tsx'
import { Table, Td, Tr } from '#components/ui/table.tsx'
import type { Tone } from '#components/ui/tone.ts'
import { UntrustedText } from '#components/ui/untrusted-text.tsx'

const states: Record<PreviewState, { tone: Tone; word: string }> = {
  NEW: { tone: 'ok', word: 'Will be watched' },
  HELD: { tone: 'idle', word: 'Watched already' },
  REPEATED: { tone: 'idle', word: 'Named twice, charged once' },
  UNKNOWN: { tone: 'fail', word: 'Not indexed' },
  INVALID: { tone: 'fail', word: 'No domain or URN' },
}

type EntryPreviewProps = {
  rows: readonly SubscriptionPreview[]
  /** The rows that are left once those at fault are taken out. */
  onKeep: (rows: readonly SubscriptionPreview[]) => void
}

/** How each entry is read. Entries that would refuse the whole call can be taken out at once. */
export function EntryPreview({ rows, onKeep }: EntryPreviewProps) {
  const wrong = rows.filter((row) => !isSubscribable(row))
  const ordered = [...wrong, ...rows.filter(isSubscribable)]
  return (
    <div className="grid grid-cols-1 gap-3">
      {wrong.length > 0 && (
        <Notice tone="warn" live title={`${plural(wrong.length, 'entry names', 'entries name')} no indexed brand`}>
          <p>One of them would refuse the whole call. Look up the brand first; that indexes it.</p>
          <Button size="sm" className="mt-2" onClick={() => onKeep(rows.filter(isSubscribable))}>
            Take {wrong.length === 1 ? 'it' : 'them'} out
          </Button>
        </Notice>
      )}
      <div className="max-h-72 overflow-y-auto rounded-control border border-line px-3">
        <Table caption="How the entries are read" columns={['Entry', 'Brand', 'What happens']}>
          {ordered.map((row, index) => (
            <Tr key={`${row.entry} ${index}`}>
              <Td className="max-w-56 truncate font-mono text-12">
                <UntrustedText text={row.entry} />
              </Td>
              <Td className="whitespace-nowrap">{row.domain ?? '–'}</Td>
              <Td>
                <StatusBadge tone={states[row.state].tone}>
                  {row.state === 'NEW' && row.free ? 'Will be watched, free' : states[row.state].word}
                </StatusBadge>
              </Td>
            </Tr>
          ))}
        </Table>
      </div>
    </div>
  )
}
