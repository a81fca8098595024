'use client'

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { Button } from '#components/ui/button.tsx'
import { Dialog, DialogClose } from '#components/ui/dialog.tsx'
import { Field } from '#components/ui/field.tsx'
import { Input } from '#components/ui/input.tsx'
import { RefusedError } from '#lib/client/brand-queries.ts'
import { createKey, type MadeKey } from '#lib/client/key-queries.ts'
import { NewKey } from './new-key.tsx'

/** A button that opens a dialog: first the name, then the key itself, this once. */
export function CreateKey({ baseUrl }: { baseUrl: string }) {
  const [isOpen, setOpen] = useState(false)
  const [made, setMade] = useState<MadeKey>()
  const [isKept, setKept] = useState(false)
  const [isLeaving, setLeaving] = useState(false)
  const queryClient = useQueryClient()
  const open = () => {
    setMade(undefined)
    setKept(false)
    setLeaving(false)
    setOpen(true)
  }
  const close = () => {
    if (made && !isKept && !isLeaving) return setLeaving(true)
    setOpen(false)
    // Only now: with the first key the empty state, and this dialog with it, would leave the page.
    return void queryClient.invalidateQueries({ queryKey: ['keys'] })
  }
  return (
    <Dialog
      open={isOpen}
      onOpenChange={(next) => (next ? open() : close())}
      trigger={
        <Button variant="primary">
          <Plus aria-hidden size={16} strokeWidth={1.5} />
          Create key
        </Button>
      }
      title={made ? 'Copy your key' : 'Create a key'}
      description={made ? 'It is shown this once: only a hash of it is kept.' : undefined}
      guarded={made !== undefined}
    >
      {made ? (
        <NewKey
          made={made}
          baseUrl={baseUrl}
          isLeaving={isLeaving}
          onKept={() => setKept(true)}
          onStay={() => setLeaving(false)}
          onClose={close}
        />
      ) : (
        <NameForm onMade={setMade} />
      )}
    </Dialog>
  )
}

function NameForm({ onMade }: { onMade: (made: MadeKey) => void }) {
  const [name, setName] = useState('')
  const creation = useMutation({ mutationFn: createKey, onSuccess: onMade })
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    creation.mutate(name)
  }
  const refusal = creation.error instanceof RefusedError ? creation.error.refusal.reason : creation.error?.message
  return (
    <form onSubmit={onSubmit} className="grid gap-4">
      <Field label="Name" hint="What will call with it, for example “Website, production”." error={refusal}>
        <Input value={name} onChange={(event) => setName(event.target.value)} maxLength={120} required autoFocus />
      </Field>
      <div className="flex flex-wrap justify-end gap-2">
        <DialogClose>Cancel</DialogClose>
        <Button type="submit" variant="primary" busy={creation.isPending} disabled={name.trim() === ''}>
          Create
        </Button>
      </div>
    </form>
  )
}
