'use client'

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { ListedClientId } from '#contract/dashboard/listed-client-id.ts'
import { updateClientId } from '#lib/client/account/client-id-queries.ts'
import { Button } from '#components/ui/button.tsx'
import { Dialog } from '#components/ui/dialog.tsx'
import { FormEnd } from '#components/ui/form-end.tsx'
import { toast } from '#components/ui/toast.ts'
import { OriginsField, readOriginLines } from './origins-field.tsx'

/** Changes the websites that may use a client id. */
export function EditOrigins({ clientId }: { clientId: ListedClientId }) {
  return (
    <Dialog
      trigger={
        <Button size="sm" aria-label={`Edit websites of ${clientId.name}`}>
          Edit
        </Button>
      }
      title="Websites of this client id"
      description={<bdi className="font-semibold">{clientId.name}</bdi>}
    >
      {(close) => <OriginsForm clientId={clientId} onSaved={close} />}
    </Dialog>
  )
}

function OriginsForm({
  clientId: { id, name, allowedOrigins },
  onSaved,
}: {
  clientId: ListedClientId
  onSaved: () => void
}) {
  const [lines, setLines] = useState(allowedOrigins.join('\n'))
  const [problem, setProblem] = useState<string>()
  const queryClient = useQueryClient()
  const change = useMutation({
    mutationFn: (origins: string[]) => updateClientId(id, origins),
    onSuccess: async () => {
      toast(`The websites of ${name} are changed.`)
      onSaved()
      await queryClient.invalidateQueries({ queryKey: ['client-ids'] })
    },
  })
  const read = readOriginLines(lines)
  const removed = 'origins' in read ? allowedOrigins.filter((origin) => !read.origins.includes(origin)) : []
  const isOpened = 'origins' in read && read.origins.length === 0
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    setProblem('problem' in read ? read.problem : undefined)
    if ('origins' in read) change.mutate(read.origins)
  }
  return (
    <form onSubmit={onSubmit} className="grid gap-4">
      <OriginsField text={lines} onChange={setLines} error={problem} />
      {removed.length > 0 && (
        <p className="text-13 text-ink-2">
          {isOpened ? 'Any website may use it then.' : `Pages of ${removed.join(', ')} show no logos from then on.`}
        </p>
      )}
      <FormEnd problem={change.error?.message} busy={change.isPending}>
        Save
      </FormEnd>
    </form>
  )
}
