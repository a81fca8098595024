'use client'

import { useMutation } from 'urql'
import { changeProblem } from '#lib/client/graphql-client.ts'
import { numberText } from '#lib/client/format-text.ts'
import { cancelRecoveryDocument, type Recovery } from '#lib/client/webhooks/recovery/recovery-documents.ts'
import { isSettled, recoveryText } from '#lib/client/webhooks/recovery/recovery-words.ts'
import { Button } from '#components/ui/button.tsx'
import { toast } from '#components/ui/toast.ts'
import { Meter } from '#components/ui/meter.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { Problem } from '#components/ui/problem.tsx'
import { RelativeTime } from '#components/ui/relative-time.tsx'

/** How far a recovery is, with a way to stop it; in the end what came of it. */
export function RedeliverProgress({ recovery, onChanged }: { recovery: Recovery; onChanged: () => void }) {
  const [{ data, error, fetching }, cancel] = useMutation(cancelRecoveryDocument)
  const { id, state, queued, matched, delivered, failed, createdAt } = recovery
  const onCancel = async () => {
    const answer = (await cancel({ recovery: id })).data?.cancelRecovery
    if (!answer?.success) return
    toast(answer.message)
    onChanged()
  }
  if (isSettled(recovery)) {
    const isFine = failed === 0 && state === 'DONE'
    return (
      <Notice tone={isFine ? 'ok' : 'warn'} live title={isFine ? 'All events were delivered' : 'The last recovery'}>
        {recoveryText(recovery)} Started <RelativeTime at={createdAt} /> ago.
      </Notice>
    )
  }
  return (
    <div className="grid gap-3">
      {state === 'RUNNING' && (
        <Meter
          label="Queued"
          value={queued}
          max={Math.max(1, matched)}
          text={`${numberText(queued)} of ${numberText(matched)}`}
        />
      )}
      <Meter
        label="Delivered"
        value={delivered}
        max={Math.max(1, queued)}
        text={`${numberText(delivered)} of ${numberText(queued)}`}
        tone={failed > 0 ? 'warn' : 'info'}
      />
      <p role="status" className="text-13 text-ink-2">
        {recoveryText(recovery)}
      </p>
      <Problem text={changeProblem(error, data?.cancelRecovery)} />
      {state === 'RUNNING' && (
        <div>
          <Button size="sm" busy={fetching} onClick={() => void onCancel()}>
            Cancel the rest
          </Button>
        </div>
      )}
    </div>
  )
}
