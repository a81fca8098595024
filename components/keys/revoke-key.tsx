'use client'

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '#components/ui/button.tsx'
import { Dialog, DialogClose } from '#components/ui/dialog.tsx'
import { focusMain } from '#components/ui/focus-main.ts'
import { announce } from '#components/ui/live-region.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { RefusedError } from '#lib/client/brand-queries.ts'
import { type ListedKey, revokeKey } from '#lib/client/key-queries.ts'

/** Ends a key, after saying what that does. */
export function RevokeKey({ apiKey: { id, name, preview } }: { apiKey: ListedKey }) {
  const [isOpen, setOpen] = useState(false)
  const queryClient = useQueryClient()
  const revocation = useMutation({
    mutationFn: () => revokeKey(id),
    onSuccess: async () => {
      announce(`${name} is revoked.`)
      setOpen(false)
      await queryClient.invalidateQueries({ queryKey: ['keys'] })
      focusMain()
    },
  })
  const refusal = revocation.error instanceof RefusedError ? revocation.error.refusal.reason : revocation.error?.message
  return (
    <Dialog
      open={isOpen}
      onOpenChange={setOpen}
      trigger={
        <Button size="sm" variant="danger" aria-label={`Revoke ${name}`}>
          Revoke
        </Button>
      }
      title="Revoke this key?"
      description={
        <>
          <bdi className="font-semibold">{name}</bdi> (<span className="font-mono text-13">{preview}</span>)
        </>
      }
      footer={
        <>
          <DialogClose>Keep it</DialogClose>
          <Button variant="danger" busy={revocation.isPending} onClick={() => revocation.mutate()}>
            Revoke key
          </Button>
        </>
      }
    >
      <p>
        Whatever still calls with it is refused with status 403 from now on. A revoked key cannot be brought back; if
        something breaks, create a new key and put it in place.
      </p>
      {refusal !== undefined && (
        <Notice tone="fail" live>
          {refusal}
        </Notice>
      )}
    </Dialog>
  )
}
