'use client'

import { ChevronDown, ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { attemptsMax } from '#contract/webhooks/retry-schedule.ts'
import { responseWord, stateWords } from '#lib/client/webhooks/deliveries/delivery-words.ts'
import type { DeliveryLine } from '#lib/client/webhooks/deliveries/all-deliveries-documents.ts'
import { groupDeliveries, type DeliveryGroup } from '#lib/client/webhooks/deliveries/group-deliveries.ts'
import { unnamedBrand } from '#lib/client/webhooks/deliveries/event-brand.ts'
import { classNames } from '#components/ui/class-names.ts'
import { RelativeTime } from '#components/ui/relative-time.tsx'
import { StateWord } from '#components/ui/state-word.tsx'
import { openedRow, Table, Td, Tr } from '#components/ui/table.tsx'
import { AttemptRows } from './attempt-rows.tsx'
import { hostOf } from '../webhook-href.ts'

type DeliveryRowsProps = {
  deliveries: readonly DeliveryLine[]
  opened: string | null
  onOpen: (urn: string) => void
  /** The endpoint is the screen's own. */
  isOneEndpoint: boolean
}

/** Deliveries, newest first: an event at an endpoint is one row, with what was sent again and its attempts below it. */
export function DeliveryRows({ deliveries, opened, onOpen, isOneEndpoint }: DeliveryRowsProps) {
  const isBrief = opened !== null
  return (
    <Table
      caption="Deliveries"
      columns={[
        { unseen: 'Attempts' },
        'State',
        'Brand',
        'Event',
        !isOneEndpoint && 'Endpoint',
        'Response',
        'Attempt',
        !isBrief && { end: 'Took' },
        { end: 'Created' },
      ]}
    >
      {groupDeliveries(deliveries).map((group) => (
        <Group key={group.key} group={group} opened={opened} onOpen={onOpen} isOneEndpoint={isOneEndpoint} />
      ))}
    </Table>
  )
}

type GroupProps = Omit<DeliveryRowsProps, 'deliveries'> & { group: DeliveryGroup }

function Group({ group: { newest, earlier }, opened, onOpen, isOneEndpoint }: GroupProps) {
  const [isUnfolded, setUnfolded] = useState(false)
  const sub = { opened, onOpen, isOneEndpoint, isBrief: opened !== null }
  const mayUnfold = newest.attempt > 1 || earlier.length > 0
  return (
    <>
      <Line
        delivery={newest}
        {...sub}
        fold={mayUnfold ? { isUnfolded, toggle: () => setUnfolded(!isUnfolded) } : undefined}
      />
      {isUnfolded && <AttemptRows urn={newest.urn} hasTook={opened === null} isOneEndpoint={isOneEndpoint} />}
      {isUnfolded && earlier.map((delivery) => <Line key={delivery.urn} delivery={delivery} {...sub} isEarlier />)}
    </>
  )
}

type LineProps = Omit<DeliveryRowsProps, 'deliveries'> & {
  delivery: DeliveryLine
  isBrief: boolean
  isEarlier?: boolean
  fold?: { isUnfolded: boolean; toggle: () => void } | undefined
}

function Line({ delivery, opened, onOpen, isOneEndpoint, isBrief, isEarlier = false, fold }: LineProps) {
  const { urn, state, event, endpoint, durationMs, createdAt } = delivery
  const { tone, word } = stateWords[state]
  const isOpened = urn === opened
  return (
    <Tr
      onClick={() => onOpen(urn)}
      className={classNames('cursor-pointer hover:bg-sunken', isOpened && openedRow, isEarlier && 'text-ink-2')}
    >
      <Td className="w-6">{fold && <Fold {...fold} name={event.domain ?? unnamedBrand(event)} />}</Td>
      <Td className="whitespace-nowrap">
        <StateWord tone={tone}>{isEarlier ? `${word}, earlier` : word}</StateWord>
      </Td>
      <Td className="max-w-40 truncate 2xl:max-w-56">
        <button
          type="button"
          aria-current={isOpened || undefined}
          onClick={() => onOpen(urn)}
          className="min-h-6 max-w-full truncate text-left font-medium"
        >
          {event.domain ?? <span className="font-normal text-ink-3">{unnamedBrand(event)}</span>}
        </button>
      </Td>
      <Td className="whitespace-nowrap text-ink-2">{event.type.replace(/^brand\./, '')}</Td>
      {!isOneEndpoint && <Endpoint url={endpoint} />}
      <Td className={classNames('font-mono text-12', state === 'DELIVERED' ? 'text-ink-2' : 'font-semibold')}>
        {responseWord(delivery)}
      </Td>
      <Td className="whitespace-nowrap tabular-nums text-ink-2">{attemptText(delivery)}</Td>
      {!isBrief && <Td className="text-right whitespace-nowrap tabular-nums text-ink-2">{tookText(durationMs)}</Td>}
      <Td className="text-right text-ink-2">
        <RelativeTime at={createdAt} />
      </Td>
    </Tr>
  )
}

function Endpoint({ url }: { url: string | null }) {
  return (
    <Td className="max-w-32 truncate text-ink-2 2xl:max-w-52" title={url ?? undefined}>
      {url === null ? 'Removed' : hostOf(url)}
    </Td>
  )
}

const attemptText = ({ attempt, state }: DeliveryLine) =>
  attempt < 2 && state === 'DELIVERED' ? attempt : `${attempt} of ${attemptsMax}`

const tookText = (durationMs: number | null) => (durationMs === null ? '–' : `${Math.round(durationMs)} ms`)

type FoldProps = { isUnfolded: boolean; toggle: () => void; name: string }

/** Shows the attempts below a row, or hides them. */
function Fold({ isUnfolded, toggle, name }: FoldProps) {
  const Glyph = isUnfolded ? ChevronDown : ChevronRight
  return (
    <button
      type="button"
      aria-expanded={isUnfolded}
      aria-label={`Attempts for ${name}`}
      onClick={(pressed) => {
        pressed.stopPropagation()
        toggle()
      }}
      className="grid size-6 place-items-center rounded-chip text-ink-3 hover:text-ink"
    >
      <Glyph aria-hidden size={16} strokeWidth={1.5} />
    </button>
  )
}
