'use client'

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { createClientId } from '#lib/client/account/client-id-queries.ts'
import { Button } from '#components/ui/button.tsx'
import { Dialog } from '#components/ui/dialog.tsx'
import { FormEnd } from '#components/ui/form-end.tsx'
import { Field } from '#components/ui/field.tsx'
import { Input } from '#components/ui/input.tsx'
import { toast } from '#components/ui/toast.ts'
import { useSubmissionId } from '#components/ui/use-submission-id.ts'
import { OriginsField, readOriginLines } from './origins-field.tsx'

/** A button that opens a dialog: a name, and the websites that may use it. */
export function CreateClientId() {
  return (
    <Dialog
      trigger={
        <Button>
          <Plus aria-hidden size={16} strokeWidth={1.5} />
          Create client id
        </Button>
      }
      title="Create a client id"
    >
      {(close) => <ClientIdForm onMade={close} />}
    </Dialog>
  )
}

function ClientIdForm({ onMade }: { onMade: () => void }) {
  const [name, setName] = useState('')
  const [lines, setLines] = useState('')
  const [problem, setProblem] = useState<string>()
  const submission = useSubmissionId()
  const queryClient = useQueryClient()
  const creation = useMutation({
    mutationFn: createClientId,
    onSuccess: async () => {
      toast('Client id created.')
      onMade()
      await queryClient.invalidateQueries({ queryKey: ['client-ids'] })
    },
  })
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    const read = readOriginLines(lines)
    setProblem('problem' in read ? read.problem : undefined)
    if ('origins' in read) creation.mutate({ submissionId: submission.id, name, allowedOrigins: read.origins })
  }
  return (
    <form onSubmit={onSubmit} className="grid gap-4">
      <Field label="Name" hint="Where it will be used, for example “Shop”.">
        <Input value={name} onChange={(event) => setName(event.target.value)} maxLength={120} required autoFocus />
      </Field>
      <OriginsField text={lines} onChange={setLines} error={problem} />
      <FormEnd problem={creation.error?.message} busy={creation.isPending} disabled={name.trim() === ''}>
        Create
      </FormEnd>
    </form>
  )
}
