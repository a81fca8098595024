'use client'

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { type ComparedField, compareBodies } from '#lib/client/account/compare-bodies.ts'
import { slowAfterMs } from '#lib/client/account/connection-trouble.ts'
import { type ComparedSide, comparedSidesQuery } from '#lib/client/account/compared-sides-query.ts'
import { Button } from '#components/ui/button.tsx'
import { Field } from '#components/ui/field.tsx'
import { Input } from '#components/ui/input.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { Panel } from '#components/ui/panel.tsx'
import { StateWord } from '#components/ui/state-word.tsx'
import { Table, Td, Tr } from '#components/ui/table.tsx'
import { useAfter } from '#components/ui/use-after.ts'
import { UntrustedText } from '#components/ui/untrusted-text.tsx'

type CompareBrandProps = { connectionId: string; connectionName: string }

/** A brand as this installation has it, beside what the service of a connection says. */
export function CompareBrand({ connectionId, connectionName }: CompareBrandProps) {
  const [typed, setTyped] = useState('')
  const [domain, setDomain] = useState<string>()
  const sides = useQuery({ ...comparedSidesQuery(connectionId, domain ?? ''), enabled: domain !== undefined })
  const queries = useQueryClient()
  const stop = () => {
    setDomain(undefined)
    void queries.cancelQueries({ queryKey: ['compared-sides', connectionId] })
  }
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    setDomain(typed.trim())
  }
  return (
    <Panel title="Compare a brand" note="Looks the brand up in both services, which may cost a credit in each.">
      <form onSubmit={onSubmit} className="flex flex-wrap items-end gap-3">
        <Field label="Domain" className="min-w-0 flex-1 basis-48">
          <Input
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            maxLength={253}
            autoComplete="off"
            required
          />
        </Field>
        <Button type="submit" variant="primary" busy={sides.isFetching}>
          Compare
        </Button>
      </form>
      {sides.isFetching && <StillWaiting onStop={stop} />}
      {sides.data && !sides.isFetching && <Sides {...sides.data} connectionName={connectionName} />}
    </Panel>
  )
}

/** Says before long that both services are still being asked, with a way to stop. */
function StillWaiting({ onStop }: { onStop: () => void }) {
  if (!useAfter(slowAfterMs)) return null
  return (
    <Notice tone="warn" title="No response yet" live className="mt-4">
      <p>A site that isn’t indexed yet is crawled first; a call is ended after 30 seconds.</p>
      <Button size="sm" className="mt-3" onClick={onStop}>
        Stop
      </Button>
    </Notice>
  )
}

type SidesProps = { here: ComparedSide; there: ComparedSide; connectionName: string }

function Sides({ here, there, connectionName }: SidesProps) {
  const problems = [
    { name: 'This installation', problem: here.problem },
    { name: connectionName, problem: there.problem },
  ].filter(({ problem }) => problem !== undefined)
  if (problems.length > 0) {
    return (
      <Notice tone="warn" title="There is nothing to compare" live className="mt-4">
        {problems.map(({ name, problem }) => (
          <p key={name}>
            <bdi>{name}</bdi>: <UntrustedText text={problem ?? ''} />
          </p>
        ))}
      </Notice>
    )
  }
  const fields = compareBodies(here.body, there.body)
  const differing = fields.filter(({ same }) => !same).length
  return (
    <div className="mt-4 grid gap-3">
      <p role="status">
        {differing} of {fields.length} fields differ.
      </p>
      <Table caption="Fields of both services" columns={['Field', 'This installation', connectionName, 'Result']}>
        {fields.map((field) => (
          <FieldRow key={field.field} {...field} connectionName={connectionName} />
        ))}
      </Table>
    </div>
  )
}

function FieldRow({ field, here, there, same, more, connectionName }: ComparedField & { connectionName: string }) {
  return (
    <Tr>
      <Td className="font-mono text-12 break-all">{field}</Td>
      <Td className="min-w-40 break-words">
        <UntrustedText text={here} />
      </Td>
      <Td className="min-w-40 break-words">
        <UntrustedText text={there} />
      </Td>
      <Td>
        <StateWord tone={same ? 'ok' : 'info'}>{same ? 'Same' : 'Differs'}</StateWord>
        {more !== undefined && (
          <span className="block text-13 text-ink-3">
            More in <bdi>{more === 'here' ? 'this installation' : connectionName}</bdi>
          </span>
        )}
      </Td>
    </Tr>
  )
}
