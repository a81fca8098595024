'use client'

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Button } from './button.tsx'
import { Dialog, DialogClose } from './dialog.tsx'
import { focusMain } from './focus-main.ts'
import { announce } from './live-region.tsx'
import { Problem } from './problem.tsx'

type RevokeButtonProps = {
  /** What is revoked, in words: "key". */
  noun: string
  name: string
  /** What is shown of its secret or id. */
  shown: string
  revoke: () => Promise<unknown>
  /** The list that it stands in. */
  queryKey: readonly string[]
  /** What that does, in a sentence or two. */
  children: ReactNode
}

/** Ends a credential for good, after saying what that does. */
export function RevokeButton({ noun, name, shown, revoke, queryKey, children }: RevokeButtonProps) {
  const [isOpen, setOpen] = useState(false)
  const queryClient = useQueryClient()
  const revocation = useMutation({
    mutationFn: revoke,
    onSuccess: async () => {
      announce(`${name} is revoked.`)
      setOpen(false)
      await queryClient.invalidateQueries({ queryKey })
      focusMain()
    },
  })
  return (
    <Dialog
      open={isOpen}
      onOpenChange={setOpen}
      trigger={
        <Button size="sm" variant="danger" aria-label={`Revoke ${noun} ${name}`}>
          Revoke
        </Button>
      }
      title={`Revoke this ${noun}?`}
      description={
        <>
          <bdi className="font-semibold">{name}</bdi> (<span className="font-mono text-13 wrap-anywhere">{shown}</span>)
        </>
      }
      footer={
        <>
          <DialogClose>Keep it</DialogClose>
          <Button variant="danger" busy={revocation.isPending} onClick={() => revocation.mutate()}>
            Revoke {noun}
          </Button>
        </>
      }
    >
      <p>{children}</p>
      <Problem text={revocation.error?.message} />
    </Dialog>
  )
}
