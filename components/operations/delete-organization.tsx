'use client'

import { type FormEvent, useState } from 'react'
import type { ListedOrganization } from '#contract/dashboard/listed-organization.ts'
import { Button } from '#components/ui/button.tsx'
import { Dialog } from '#components/ui/dialog.tsx'
import { Field } from '#components/ui/field.tsx'
import { FormEnd } from '#components/ui/form-end.tsx'
import { Input } from '#components/ui/input.tsx'
import { Panel } from '#components/ui/panel.tsx'
import { useAction } from '#components/ui/use-action.ts'
import type { OrganizationActions } from './operator-actions.ts'

type DeleteOrganizationProps = { organization: ListedOrganization; remove: OrganizationActions['remove'] }

/** Deletes an organization whose name is typed for it. */
export function DeleteOrganization({ organization, remove }: DeleteOrganizationProps) {
  return (
    <Panel
      title="Delete"
      note="Its members are removed, and its keys, client ids, connections and webhooks are deleted. Its ledger and its audit log are kept. This can’t be undone."
    >
      <Dialog
        trigger={<Button variant="danger">Delete organization…</Button>}
        title="Delete this organization?"
        description={
          <>
            Type <bdi className="font-semibold">{organization.name}</bdi> to delete it for good. Its{' '}
            {organization.members} members lose it at once.
          </>
        }
      >
        <DeleteForm organization={organization} remove={remove} />
      </Dialog>
    </Panel>
  )
}

function DeleteForm({ organization: { id, name }, remove }: DeleteOrganizationProps) {
  const [typed, setTyped] = useState('')
  const work = useAction({ done: 'Organization deleted.' })
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    work.run(() => remove({ organizationId: id, name: typed }))
  }
  return (
    <form onSubmit={onSubmit} className="grid gap-4">
      <Field label="Name of the organization">
        <Input value={typed} onChange={(event) => setTyped(event.target.value)} autoComplete="off" maxLength={120} />
      </Field>
      <FormEnd problem={work.problem} busy={work.isBusy} disabled={typed.trim() !== name} isHarm>
        Delete for good
      </FormEnd>
    </form>
  )
}
