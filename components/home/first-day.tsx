'use client'

import { BookOpen, Braces, SquareTerminal } from 'lucide-react'
import { Link } from '#components/ui/link.tsx'
import { useMemo, useSyncExternalStore } from 'react'
import { onRecentsChange, readRecents, storedRecents } from '#lib/client/brands/recent-brands.ts'
import { curlCommand } from '#lib/client/curl-command.ts'
import { FirstAnswer } from './first-answer.tsx'
import { FirstSteps, type StepsDone } from './first-steps.tsx'

type FirstDayProps = { done: StepsDone; exampleDomain: string; baseUrl: string }

const links = [
  { href: '/docs/start', label: 'Read the docs', glyph: BookOpen },
  { href: '/playground', label: 'Open the playground', glyph: SquareTerminal },
  { href: '/reference', label: 'API reference', glyph: Braces },
]

/** Below the search: the first steps, and the call of the brand that was looked up last. */
export function FirstDay({ done, exampleDomain, baseUrl }: FirstDayProps) {
  const stored = useSyncExternalStore(onRecentsChange, storedRecents, () => null)
  const recent = useMemo(() => readRecents(stored)[0]?.identifier, [stored])
  const domain = recent ?? exampleDomain
  const hasLookedUp = done.hasLookedUp || recent !== undefined
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 xl:grid-cols-[minmax(0,1.15fr)_minmax(0,1fr)]">
        <FirstSteps
          done={{ ...done, hasLookedUp }}
          command={curlCommand({ baseUrl, path: `/v2/brands/domain/${domain}` })}
        />
        <FirstAnswer domain={domain} isLookedUp={recent !== undefined} baseUrl={baseUrl} />
      </div>
      <ul className="flex flex-wrap gap-x-6 gap-y-2 border-t border-line pt-5">
        {links.map(({ href, label, glyph: Glyph }) => (
          <li key={href}>
            <Link href={href} className="inline-flex min-h-6 items-center gap-2 text-ink-2 no-underline hover:text-ink">
              <Glyph aria-hidden size={16} strokeWidth={1.5} />
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
