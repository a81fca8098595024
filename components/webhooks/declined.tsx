import { Link } from '#components/ui/link.tsx'
import { webhookRefusal } from '#lib/client/webhooks/webhook-refusal.ts'
import { Notice } from '#components/ui/notice.tsx'

/** A declined mutation in one sentence, with the one thing to do about it. */
export function Declined({ code, message }: { code: string; message: string }) {
  const { title, says, action } = webhookRefusal(code, message)
  return (
    <Notice tone="fail" title={title} live>
      <p>{says}</p>
      {says !== message && <p className="text-13 text-ink-2">{message}</p>}
      {action && (
        <Link href={action.href} className="link mt-2 inline-block">
          {action.label}
        </Link>
      )}
    </Notice>
  )
}
