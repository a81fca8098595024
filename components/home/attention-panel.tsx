'use client'

import Link from 'next/link'
import type { Attention } from '#lib/client/home/attention.ts'
import { buttonLook } from '#components/ui/button-look.ts'
import { Panel } from '#components/ui/panel.tsx'
import { StatusBadge } from '#components/ui/status-badge.tsx'

/** What needs somebody, the nearest harm first; nothing at all where nothing does. */
export function AttentionPanel({ list }: { list: readonly Attention[] }) {
  if (list.length === 0) return null
  return (
    <Panel title="Needs attention" note="What does harm soonest stands first.">
      <ol className="grid">
        {list.map(({ id, tone, title, says, href, action }) => (
          <li
            key={id}
            className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b border-line py-3 last:border-b-0 last:pb-0"
          >
            <div className="grid min-w-0 flex-1 basis-64 gap-1">
              <p className="flex flex-wrap items-center gap-2 font-medium wrap-anywhere">
                <StatusBadge tone={tone}>{tone === 'fail' ? 'Now' : 'Soon'}</StatusBadge>
                <bdi>{title}</bdi>
              </p>
              <p className="max-w-read text-13 text-ink-2">{says}</p>
            </div>
            <Link href={href} className={buttonLook({ size: 'sm' })}>
              {action}
            </Link>
          </li>
        ))}
      </ol>
    </Panel>
  )
}
