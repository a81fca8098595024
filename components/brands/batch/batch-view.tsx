'use client'

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import type { BatchIdentifier } from '#contract/brands/batch.ts'
import { batchSizeMax } from '#contract/brands/lookup-bounds.ts'
import { identifierText, readBatchInput } from '#lib/client/brands/batch-input.ts'
import type { CallFailure } from '#lib/client/failures/call-failure.ts'
import { viewerQuery } from '#lib/client/account/viewer-query.ts'
import { Button } from '#components/ui/button.tsx'
import { Field } from '#components/ui/field.tsx'
import { Textarea } from '#components/ui/textarea.tsx'
import { CallFailureState } from '../call-failure-state.tsx'
import { BatchResults } from './batch-results.tsx'
import { InputReport } from './input-report.tsx'
import { useBatch } from './use-batch.ts'

/** Paste, see the cost, run, read the results. */
export function BatchView() {
  const [text, setText] = useState('')
  const input = readBatchInput(text)
  const viewer = useQuery(viewerQuery())
  const queryClient = useQueryClient()
  const batch = useBatch(() => void queryClient.invalidateQueries(viewerQuery()))
  const [asked, setAsked] = useState<readonly BatchIdentifier[]>([])
  const count = input.identifiers.length
  const runnable = count > 0 && input.beyond === 0 && input.tooLong.length === 0
  const run = (event: FormEvent) => {
    event.preventDefault()
    if (!runnable) return
    setAsked(input.identifiers)
    void batch.run(input.identifiers)
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      <form onSubmit={run} className="grid gap-4 lg:grid-cols-[minmax(0,1fr)_320px] lg:items-start">
        <Field
          label="Identifiers"
          hint="One per line, or separated by commas, semicolons or tabs. Write ticker:BRK.A to name the type."
        >
          <Textarea
            rows={10}
            value={text}
            onChange={(event) => setText(event.target.value)}
            spellCheck={false}
            autoCapitalize="none"
            placeholder={'example.com\nticker:BRK.A\nUS0378331005'}
            className="font-mono text-13"
          />
        </Field>
        <div className="grid gap-4 lg:pt-7">
          <InputReport
            input={input}
            usage={viewer.data?.usage}
            onTrim={() => setText(input.identifiers.slice(0, batchSizeMax).map(identifierText).join('\n'))}
          />
          <Button type="submit" variant="primary" disabled={!runnable} busy={batch.state === 'running'}>
            {batch.state === 'running' ? 'Looking up' : `Look up ${count === 0 ? '' : Math.min(count, batchSizeMax)}`}
          </Button>
        </div>
      </form>
      <div role="status" className="sr-only">
        {batch.state === 'running' && 'Looking up.'}
        {batch.state === 'done' && `${batch.results.length} results.`}
      </div>
      {batch.failure && (
        <CallFailureState
          failure={batch.failure}
          onRetry={mayRetry(batch.failure) ? () => void batch.run(asked) : undefined}
          retrying={batch.state === 'running'}
        />
      )}
      {batch.results.length > 0 && <BatchResults batch={batch} />}
    </div>
  )
}

// Without credits or rights the same batch would be refused again.
const mayRetry = ({ type }: CallFailure) => type !== 'quota' && type !== 'forbidden'
