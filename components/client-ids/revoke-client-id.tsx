'use client'

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type ListedClientId, revokeClientId } from '#lib/client/client-id-queries.ts'
import { RefusedError } from '#lib/client/brand-queries.ts'
import { Button } from '#components/ui/button.tsx'
import { Dialog, DialogClose } from '#components/ui/dialog.tsx'
import { focusMain } from '#components/ui/focus-main.ts'
import { announce } from '#components/ui/live-region.tsx'
import { Notice } from '#components/ui/notice.tsx'

/** Ends a client id, after saying what that does. */
export function RevokeClientId({ clientId: { id, name } }: { clientId: ListedClientId }) {
  const [isOpen, setOpen] = useState(false)
  const queryClient = useQueryClient()
  const revocation = useMutation({
    mutationFn: () => revokeClientId(id),
    onSuccess: async () => {
      announce(`${name} is revoked.`)
      setOpen(false)
      await queryClient.invalidateQueries({ queryKey: ['client-ids'] })
      focusMain()
    },
  })
  const refusal = revocation.error instanceof RefusedError ? revocation.error.refusal.reason : revocation.error?.message
  return (
    <Dialog
      open={isOpen}
      onOpenChange={setOpen}
      trigger={
        <Button size="sm" variant="danger" aria-label={`Revoke client id ${name}`}>
          Revoke
        </Button>
      }
      title="Revoke this client id?"
      description={
        <>
          <bdi className="font-semibold">{name}</bdi> (<span className="font-mono text-13 wrap-anywhere">{id}</span>)
        </>
      }
      footer={
        <>
          <DialogClose>Keep it</DialogClose>
          <Button variant="danger" busy={revocation.isPending} onClick={() => revocation.mutate()}>
            Revoke client id
          </Button>
        </>
      }
    >
      <p>
        Pages that still use it get status 403 in place of their logos, as soon as browsers ask again. A revoked client
        id cannot be brought back.
      </p>
      {refusal !== undefined && (
        <Notice tone="fail" live>
          {refusal}
        </Notice>
      )}
    </Dialog>
  )
}
