'use client'

import { attemptsMax } from '#contract/webhooks/retry-schedule.ts'
import { deliveryWords } from '#lib/client/webhooks/deliveries/delivery-words.ts'
import type { DeliverySummary } from '#lib/client/webhooks/deliveries/delivery-documents.ts'
import { classNames } from '#components/ui/class-names.ts'
import { LocalTime } from '#components/ui/local-time.tsx'
import { StatusBadge } from '#components/ui/status-badge.tsx'
import { Table, Td, Tr } from '#components/ui/table.tsx'
import { UntrustedText } from '#components/ui/untrusted-text.tsx'
import { shortId } from '../webhook-href.ts'

type DeliveryTableProps = {
  deliveries: readonly DeliverySummary[]
  opened: string | null
  onOpen: (urn: string) => void
}

/** Deliveries, the newest first; the retries of one stand under one row. Beside an opened one they are told briefly. */
export function DeliveryTable({ deliveries, opened, onOpen }: DeliveryTableProps) {
  return (
    <div className="rounded-control border border-line bg-surface px-4">
      <Table
        caption="Deliveries"
        columns={[
          'Time',
          'Event',
          'Brand',
          'State',
          opened === null && 'Answer',
          opened === null && { end: 'Attempt' },
        ]}
      >
        {deliveries.map((delivery) => (
          <DeliveryRow
            key={delivery.urn}
            delivery={delivery}
            isOpened={delivery.urn === opened}
            isBrief={opened !== null}
            onOpen={() => onOpen(delivery.urn)}
          />
        ))}
      </Table>
    </div>
  )
}

type DeliveryRowProps = { delivery: DeliverySummary; isOpened: boolean; isBrief: boolean; onOpen: () => void }

function DeliveryRow({ delivery, isOpened, isBrief, onOpen }: DeliveryRowProps) {
  const { tone, word } = deliveryWords(delivery)
  const { result } = delivery
  return (
    <Tr className={classNames('hover:bg-sunken', isOpened && 'bg-sunken')}>
      <Td className="whitespace-nowrap">
        <button
          type="button"
          onClick={onOpen}
          aria-current={isOpened || undefined}
          aria-label={`Open delivery ${shortId(delivery.urn)}`}
          className="link min-h-6 text-left"
        >
          <LocalTime at={delivery.createdAt} />
        </button>
      </Td>
      <Td className="font-mono text-12 whitespace-nowrap">{delivery.event.type}</Td>
      <Td className="max-w-48 truncate" title={delivery.event.domain ?? undefined}>
        {delivery.event.domain ?? <span className="text-ink-3">none held</span>}
      </Td>
      <Td>
        <StatusBadge tone={tone}>{word}</StatusBadge>
      </Td>
      {!isBrief && (
        <Td className="max-w-64 truncate text-ink-2">
          {result?.statusCode ?? (result?.message ? <UntrustedText text={result.message} /> : '–')}
        </Td>
      )}
      {!isBrief && (
        <Td className="text-right whitespace-nowrap tabular-nums text-ink-2">
          {delivery.attempt}/{attemptsMax}
        </Td>
      )}
    </Tr>
  )
}
