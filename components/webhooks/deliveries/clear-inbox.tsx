'use client'

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { plural } from '#lib/client/format-text.ts'
import { clearInbox } from '#lib/client/webhooks/inbox-query.ts'
import { DangerDialog } from '#components/ui/danger-dialog.tsx'
import { toast } from '#components/ui/toast.ts'

/** Empties the inbox, after a question. */
export function ClearInbox() {
  const queryClient = useQueryClient()
  const clearing = useMutation({
    mutationFn: clearInbox,
    onSuccess: async (cleared) => {
      toast(`${plural(cleared, 'message')} removed.`)
      await queryClient.invalidateQueries({ queryKey: ['inbox'] })
    },
  })
  return (
    <DangerDialog
      label="Clear"
      fullLabel="Clear the inbox"
      title="Clear the inbox?"
      keep="Keep them"
      go="Clear inbox"
      isBusy={clearing.isPending}
      problem={clearing.error?.message}
      work={(close) => clearing.mutate(undefined, { onSuccess: close })}
    >
      Every message of your organization is removed for everybody. Deliveries and their history stay as they are.
    </DangerDialog>
  )
}
