'use client'

import { Plus } from 'lucide-react'
import { type ComponentProps, type FormEvent, useState } from 'react'
import type { ConnectionEntry, ListedConnection } from '#contract/dashboard/listed-connection.ts'
import { Button } from '#components/ui/button.tsx'
import { Dialog } from '#components/ui/dialog.tsx'
import { Field } from '#components/ui/field.tsx'
import { FormEnd } from '#components/ui/form-end.tsx'
import { Input } from '#components/ui/input.tsx'
import { useAction } from '#components/ui/use-action.ts'
import type { ConnectionActions } from './connection-actions.ts'

type ConnectionDialogProps = Pick<ConnectionActions, 'create' | 'update'> & {
  /** The one to edit; without it a new one is created. */
  connection?: ListedConnection
}

/** A button that opens the form of a connection. */
export function ConnectionDialog({ connection, ...actions }: ConnectionDialogProps) {
  const trigger = connection ? (
    <Button size="sm" aria-label={`Edit ${connection.name}`}>
      Edit
    </Button>
  ) : (
    <Button>
      <Plus aria-hidden size={16} strokeWidth={1.5} />
      Add connection
    </Button>
  )
  return (
    <Dialog trigger={trigger} title={connection ? 'Edit the connection' : 'Add a connection'}>
      {(close) => <ConnectionForm connection={connection} onSaved={close} {...actions} />}
    </Dialog>
  )
}

type ConnectionFormProps = Pick<ConnectionActions, 'create' | 'update'> & {
  connection: ListedConnection | undefined
  onSaved: () => void
}

function ConnectionForm({ connection, create, update, onSaved }: ConnectionFormProps) {
  const [entry, setEntry] = useState(() => entryOf(connection))
  const { isBusy, problem, run } = useAction({ done: 'Connection saved.', onDone: onSaved })
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    run((submissionId) => (connection ? update({ id: connection.id, entry }) : create({ submissionId, entry })))
  }
  const bind = (name: keyof ConnectionEntry): ComponentProps<typeof Input> => ({
    value: entry[name],
    onChange: (event) => setEntry({ ...entry, [name]: event.target.value }),
    autoComplete: 'off',
    spellCheck: false,
    maxLength: 2_048,
  })
  const kept = (isStored: boolean) => (isStored ? 'Leave it empty to keep the stored one.' : undefined)
  return (
    <form onSubmit={onSubmit} className="grid gap-4">
      <Field label="Name">
        <Input {...bind('name')} maxLength={120} required autoFocus />
      </Field>
      <Field label="Base address" hint="Without /v2, for example https://api.example.com.">
        <Input {...bind('baseUrl')} inputMode="url" required />
      </Field>
      <Field label="GraphQL address" hint="Empty: the base address and /graphql.">
        <Input {...bind('graphqlUrl')} inputMode="url" />
      </Field>
      <Field label="Address of logos" hint="Empty: the base address.">
        <Input {...bind('cdnUrl')} inputMode="url" />
      </Field>
      <Field label="API key" hint={kept(connection !== undefined)}>
        <Input {...bind('key')} type="password" autoComplete="new-password" required={connection === undefined} />
      </Field>
      <Field label="Client id" hint={kept(connection?.hasClientId === true) ?? 'For logos; empty where you have none.'}>
        <Input {...bind('clientId')} type="password" autoComplete="new-password" />
      </Field>
      <FormEnd problem={problem} busy={isBusy}>
        Save and check
      </FormEnd>
    </form>
  )
}

const entryOf = (connection: ListedConnection | undefined): ConnectionEntry => ({
  name: connection?.name ?? '',
  baseUrl: connection?.baseUrl ?? '',
  graphqlUrl: connection?.graphqlUrl ?? '',
  cdnUrl: connection?.cdnUrl ?? '',
  key: '',
  clientId: '',
})
