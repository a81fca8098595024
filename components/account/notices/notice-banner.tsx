'use client'

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link } from '#components/ui/link.tsx'
import type { Notice as NoticeData } from '#contract/account/notice.ts'
import { markNoticeSeen } from '#lib/client/metering/usage-queries.ts'
import { Button } from '#components/ui/button.tsx'
import { focusMain } from '#components/ui/focus-main.ts'
import { toast } from '#components/ui/toast.ts'
import { LocalTime } from '#components/ui/local-time.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { aboutWebhooks } from './about-webhooks.ts'

const grave = /hard_limit|quota_100|logos_100|disabled|given_up|ended|past_due/

/** One notice, with the way to what it is about. */
export function NoticeBanner({ notice: { id, kind, subject, body, createdAt } }: { notice: NoticeData }) {
  const queryClient = useQueryClient()
  const dismissal = useMutation({
    mutationFn: () => markNoticeSeen(id),
    onSuccess: async () => {
      toast('Dismissed.')
      await queryClient.invalidateQueries({ queryKey: ['notices'] })
      focusMain()
    },
  })
  const place = placeOf(kind)
  return (
    <Notice tone={grave.test(kind) ? 'fail' : 'warn'} title={subject}>
      <p className="max-w-read whitespace-pre-line">{withoutAddress(body)}</p>
      <div className="mt-2 flex flex-wrap items-center gap-3">
        {place && (
          <Link href={place.href} className="link">
            {place.label}
          </Link>
        )}
        <Button size="sm" busy={dismissal.isPending} onClick={() => dismissal.mutate()}>
          Dismiss for everybody
        </Button>
        <span className="text-13 text-ink-2">
          <LocalTime at={createdAt} />
        </span>
        {dismissal.isError && <span className="text-13">It could not be dismissed; try again.</span>}
      </div>
    </Notice>
  )
}

// The mail ends with an address; here a link stands in its place.
function withoutAddress(body: string): string {
  const text = body.trimEnd()
  const start = Math.max(text.lastIndexOf(' '), text.lastIndexOf('\n')) + 1
  return /^https?:\/\//.test(text.slice(start)) ? text.slice(0, start).trimEnd() : body
}

function placeOf(kind: string): { href: string; label: string } | undefined {
  if (/^(quota|overage|soft|hard|logos)/.test(kind)) return { href: '/billing', label: 'Plan and spending limit' }
  return aboutWebhooks.test(kind) ? { href: '/webhooks', label: 'Webhooks' } : undefined
}
