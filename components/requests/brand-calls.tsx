'use client'

import { useQuery } from '@tanstack/react-query'
import { KeyRound } from 'lucide-react'
import { Link } from '#components/ui/link.tsx'
import { plural } from '#lib/client/format-text.ts'
import { callsByKey } from '#lib/client/requests/brand-calls.ts'
import { brandCallsQuery } from '#lib/client/requests/short-log-queries.ts'
import { Panel } from '#components/ui/panel.tsx'
import { UntrustedText } from '#components/ui/untrusted-text.tsx'

const shownMax = 4

/** Which API keys asked for a brand by its domain, and how often. Nothing where none did. */
export function BrandCalls({ domain }: { domain: string }) {
  const { data } = useQuery(brandCallsQuery(domain))
  const keys = callsByKey(data?.requests ?? [], domain)
  if (keys.length === 0) return null
  // Only so many are read: what was not counted must not look as if it had been.
  const orMore = data?.pageInfo.hasNextPage === true ? ' or more' : ''
  return (
    <Panel title="Where it’s used">
      <ul className="text-13">
        {keys.slice(0, shownMax).map(({ id, name, count }) => (
          <li key={id} className="flex min-h-11 items-center gap-2.5 border-t border-line first:border-t-0">
            <KeyRound aria-hidden size={16} strokeWidth={1.5} className="shrink-0 text-ink-3" />
            <Link
              href={`/requests?range=31d&q=${encodeURIComponent(domain)}&caller=${encodeURIComponent(id)}`}
              prefetch={false}
              className="min-w-0 flex-1 truncate font-medium no-underline hover:underline"
            >
              <UntrustedText text={name ?? 'A deleted key'} />
            </Link>
            <span className="shrink-0 text-ink-3 tabular-nums">
              {plural(count, 'call')}
              {orMore}
            </span>
          </li>
        ))}
      </ul>
      <p className="border-t border-line pt-3 text-12 text-ink-3">By its domain, in the last 31 days.</p>
    </Panel>
  )
}
