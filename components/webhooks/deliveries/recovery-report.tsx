import { numberText, plural } from '#lib/client/format-text.ts'
import { DialogClose } from '#components/ui/dialog.tsx'
import { Meter } from '#components/ui/meter.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { Problem } from '#components/ui/problem.tsx'
import { isThrough, type Recovery } from './use-recovery.ts'

/** How far a recovery is, and in the end what came of it. */
export function RecoveryReport({ recovery }: { recovery: Recovery }) {
  return (
    <div className="grid gap-4">
      {recovery.isQueueing ? <Queueing recovery={recovery} /> : <Delivering recovery={recovery} />}
      <Problem text={recovery.problem} />
      <div className="flex justify-end">
        <DialogClose>{isThrough(recovery) ? 'Close' : 'Leave it to run'}</DialogClose>
      </div>
    </div>
  )
}

function Queueing({ recovery: { queued, matched } }: { recovery: Recovery }) {
  const text = `${numberText(queued)} of ${numberText(matched)}`
  return (
    <>
      <Meter label="Queueing" value={queued} max={matched} text={text} />
      <p role="status" className="text-13 text-ink-2">
        Up to 60 events a minute are queued. Keep this page open until all are.
      </p>
    </>
  )
}

function Delivering({ recovery }: { recovery: Recovery }) {
  const { queued, accepted, failed, trying } = recovery
  const text = `${numberText(accepted)} of ${numberText(queued)}`
  return (
    <>
      <Meter label="Accepted" value={accepted} max={queued} text={text} tone={failed > 0 ? 'warn' : 'info'} />
      {isThrough(recovery) ? (
        <Notice tone={failed === 0 ? 'ok' : 'warn'} live title={failed === 0 ? 'All were accepted' : 'It is through'}>
          {plural(accepted, 'event')} accepted, {plural(failed, 'event')} given up again.
        </Notice>
      ) : (
        <p role="status" className="text-13 text-ink-2">
          {plural(trying, 'event')} under way. What fails is tried again for a week; you may close this, it goes on.
        </p>
      )}
    </>
  )
}
