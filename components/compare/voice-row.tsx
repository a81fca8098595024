'use client'

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Compared } from '#lib/client/compare/compare-brands.ts'
import { contextQuery } from '#lib/client/contexts/context-query.ts'
import { Button } from '#components/ui/button.tsx'
import { UntrustedText } from '#components/ui/untrusted-text.tsx'
import { CompareRow } from './compare-row.tsx'

/** How the brands speak. Each is asked for by a person, because it uses a credit. */
export function VoiceRow({ columns }: { columns: readonly (Compared | undefined)[] }) {
  return (
    <CompareRow label="Voice" isFirst>
      {columns.map((column, index) =>
        column ? <Voice key={column.brand.domain} column={column} /> : <span key={index} />,
      )}
    </CompareRow>
  )
}

function Voice({ column: { brand, item } }: { column: Compared }) {
  const [isAsked, setAsked] = useState(false)
  const { data: answer, isFetching } = useQuery({ ...contextQuery(brand.domain, false), enabled: isAsked })
  if (item.at !== undefined) return <span className="text-13 text-ink-3">Known for today only</span>
  if (answer?.type === 'found') return <VoiceWords {...answer.context.brand.voice} />
  return (
    <div className="grid justify-items-start gap-2">
      {answer !== undefined && <span className="text-13 text-ink-2">{problemOf(answer)}</span>}
      <Button size="sm" busy={isFetching} onClick={() => setAsked(true)}>
        {isFetching ? 'Getting the voice' : 'Get the voice, uses 1 credit'}
      </Button>
    </div>
  )
}

function VoiceWords({ summary, attributes }: { summary: string; attributes: readonly string[] }) {
  if (summary === '' && attributes.length === 0)
    return <span className="text-13 text-ink-3">The site has too little text to tell.</span>
  return (
    <div className="grid gap-1 text-13">
      {attributes.length > 0 && (
        <span className="font-medium">
          <UntrustedText text={attributes.join(', ')} />
        </span>
      )}
      <UntrustedText text={summary} />
    </div>
  )
}

type Answer = NonNullable<Awaited<ReturnType<NonNullable<ReturnType<typeof contextQuery>['queryFn']>>>>

function problemOf(answer: Answer): string {
  if (answer.type === 'refused') return answer.failure.reason
  if (answer.type === 'missing' || answer.type === 'closed') return answer.reason
  return 'Another request is creating it. Try again in a moment.'
}
