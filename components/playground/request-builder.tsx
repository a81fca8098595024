'use client'

import type { UseQueryResult } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import type { Viewer } from '#contract/account/viewer.ts'
import { costSentence, creditsMax } from '#lib/client/metering/credit-words.ts'
import { readRequest } from '#lib/client/playground/playground-request.ts'
import type { PlaygroundRoute } from '#lib/client/playground/playground-routes.ts'
import { Button } from '#components/ui/button.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { Panel } from '#components/ui/panel.tsx'
import { ParameterField } from './parameter-field.tsx'
import type { Sender } from './use-exchanges.ts'
import type { Fields } from './use-fields.ts'

type RequestBuilderProps = {
  route: PlaygroundRoute
  fields: Fields
  /** This installation's own brand is free. */
  ownDomain: string
  viewer: UseQueryResult<Viewer>
  sender: Sender
}

/** The parameters of a route, and what the call may cost. */
export function RequestBuilder({ route, fields, ownDomain, viewer, sender }: RequestBuilderProps) {
  const { values, setFields, beyondAddress } = fields
  const [isTried, setTried] = useState(false)
  const reading = readRequest(route.id, values)
  const problem = 'problem' in reading ? reading : undefined
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    // Enter in a field submits even while the button waits; a second call would cost a second credit.
    if ('request' in reading && !sender.sending) sender.send(reading.request)
  }
  return (
    <Panel title="Request" note={route.about}>
      <form onSubmit={onSubmit} className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <p className="font-mono text-13 wrap-anywhere">
          <span className="font-semibold">{'request' in reading ? reading.request.method : route.method}</span>{' '}
          {route.path}
        </p>
        {route.fields.map((field) => (
          <ParameterField
            key={field.name}
            field={field}
            value={values[field.name]}
            error={isTried && problem?.field === field.name ? problem.problem : undefined}
            onChange={(value) => setFields({ [field.name]: value })}
          />
        ))}
        {beyondAddress && (
          <p className="text-13 text-ink-3">This is too long for the address, so a link to it leaves it out.</p>
        )}
        <Cost most={creditsMax(route.id, values, ownDomain)} viewer={viewer} />
        <div className="flex flex-wrap gap-2">
          <Button type="submit" variant="primary" busy={sender.sending !== undefined}>
            {sender.sending ? 'Waiting for the response' : 'Send'}
          </Button>
          {sender.sending && <Button onClick={sender.cancel}>Cancel</Button>}
        </div>
      </form>
    </Panel>
  )
}

function Cost({ most, viewer }: { most: number; viewer: UseQueryResult<Viewer> }) {
  const { text, short } = costSentence(most, viewer.data?.usage)
  return (
    <div className="grid gap-2" role="group" aria-label="Cost">
      <p className="text-13 text-ink-2 tabular-nums">{text}</p>
      {short && (
        <Notice tone="warn">
          Fewer credits are left than this call could use. Unless prepaid credits cover it, it is refused with status
          429, and nothing is charged.
        </Notice>
      )}
      {viewer.isError && (
        <p className="flex flex-wrap items-center gap-2 text-13 text-ink-3">
          How many credits are left could not be read; calls work all the same.
          <Button size="sm" busy={viewer.isFetching} onClick={() => void viewer.refetch()}>
            Read again
          </Button>
        </p>
      )}
    </div>
  )
}
