'use client'

import { useQuery } from 'urql'
import { paneDocument } from '#lib/client/webhooks/deliveries/all-deliveries-documents.ts'
import { attemptWord } from '#lib/client/webhooks/deliveries/delivery-words.ts'
import { ExactTime } from '#components/ui/exact-time.tsx'
import { RelativeTime } from '#components/ui/relative-time.tsx'
import { Td, Tr } from '#components/ui/table.tsx'

type AttemptRowsProps = { urn: string; hasTook: boolean; isOneEndpoint: boolean }

/** The attempts of a delivery below its row, the newest first. */
export function AttemptRows({ urn, hasTook, isOneEndpoint }: AttemptRowsProps) {
  const [{ data, error }] = useQuery({ query: paneDocument, variables: { delivery: urn } })
  const attempts = data?.delivery?.attempts
  const columns = 7 + (hasTook ? 1 : 0) + (isOneEndpoint ? 0 : 1)
  if (!attempts) {
    return (
      <Tr>
        <Td colSpan={columns} className="text-ink-3">
          {error ? "We can't read the attempts." : 'Reading the attempts…'}
        </Td>
      </Tr>
    )
  }
  return attempts.toReversed().map((attempt) => (
    <Tr key={attempt.number} className="bg-sunken text-12 text-ink-2">
      <Td />
      <Td className="whitespace-nowrap">Attempt {attempt.number}</Td>
      <Td className="whitespace-nowrap">
        <ExactTime at={attempt.startedAt} />
      </Td>
      <Td colSpan={isOneEndpoint ? 1 : 2} className="max-w-64 truncate">
        {attempt.cause?.summary ?? 'Delivered'}
      </Td>
      <Td className="font-mono">{attemptWord(attempt)}</Td>
      <Td className="whitespace-nowrap tabular-nums">{Math.round(attempt.durationMs)} ms</Td>
      {hasTook && <Td />}
      <Td className="text-right">
        <RelativeTime at={attempt.startedAt} />
      </Td>
    </Tr>
  ))
}
