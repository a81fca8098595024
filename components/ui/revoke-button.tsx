'use client'

import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { DangerDialog } from './danger-dialog.tsx'
import { focusMain } from './focus-main.ts'
import { toast } from './toast.ts'

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
  const queryClient = useQueryClient()
  const revocation = useMutation({
    mutationFn: revoke,
    onSuccess: async () => {
      toast(`${name} is revoked.`)
      await queryClient.invalidateQueries({ queryKey })
      focusMain()
    },
  })
  return (
    <DangerDialog
      label="Revoke"
      fullLabel={`Revoke ${noun} ${name}`}
      title={`Revoke this ${noun}?`}
      description={
        <>
          <bdi className="font-semibold">{name}</bdi> (<span className="font-mono text-13 wrap-anywhere">{shown}</span>)
        </>
      }
      keep="Keep it"
      go={`Revoke ${noun}`}
      isBusy={revocation.isPending}
      problem={revocation.error?.message}
      work={(close) => revocation.mutate(undefined, { onSuccess: close })}
    >
      {children}
    </DangerDialog>
  )
}
