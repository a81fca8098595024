'use client'

import { Link } from '#components/ui/link.tsx'
import { useRouter } from 'next/navigation'
import { type FormEvent, useState, useSyncExternalStore } from 'react'
import { forgetWebhook, isAnyUrn, notedWebhooks, readNoted } from '#lib/client/webhooks/specified/noted-webhooks.ts'
import { Button } from '#components/ui/button.tsx'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { Field } from '#components/ui/field.tsx'
import { Input } from '#components/ui/input.tsx'
import { Table, Td, Tr } from '#components/ui/table.tsx'
import { webhookHref } from '../webhook-href.ts'

const onNoted = (listener: () => void) => notedWebhooks().onChange(listener)
const readText = () => notedWebhooks().read()

/** The webhooks that this browser knows of at a service that can't list them, and the way to any other by its URN. */
export function SpecifiedList() {
  const urns = readNoted(useSyncExternalStore(onNoted, readText, () => null))
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <p className="max-w-read text-ink-2">
        This service can’t list its webhooks. Those that you create or open here are noted in this browser.
      </p>
      {urns.length === 0 ? (
        <EmptyState title="No webhook noted yet">Create one, or open one by its URN.</EmptyState>
      ) : (
        <Table caption="Webhooks noted in this browser" columns={['URN', { unseen: 'Actions' }]}>
          {urns.map((urn) => (
            <Tr key={urn}>
              <Td className="font-mono text-12 break-all">
                <Link href={webhookHref(urn)} className="underline">
                  {urn}
                </Link>
              </Td>
              <Td className="text-end">
                <Button size="sm" aria-label={`Forget ${urn}`} onClick={() => forgetWebhook(urn)}>
                  Forget
                </Button>
              </Td>
            </Tr>
          ))}
        </Table>
      )}
      <OpenByUrn />
    </div>
  )
}

function OpenByUrn() {
  const router = useRouter()
  const [urn, setUrn] = useState('')
  const [isAsked, setAsked] = useState(false)
  const isWrong = isAsked && !isAnyUrn(urn.trim())
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    setAsked(true)
    if (isAnyUrn(urn.trim())) router.push(webhookHref(urn.trim()))
  }
  return (
    <form onSubmit={onSubmit} className="flex max-w-2xl flex-wrap items-end gap-3">
      <Field
        label="URN of a webhook"
        className="min-w-0 flex-1 basis-72"
        error={isWrong ? 'Write it like urn:example:organization:1:webhook:2.' : undefined}
      >
        <Input value={urn} onValueChange={setUrn} autoComplete="off" spellCheck={false} className="font-mono text-13" />
      </Field>
      <Button type="submit">Open</Button>
    </form>
  )
}
