'use client'

import { useQuery } from '@tanstack/react-query'
import { Circle, CircleCheck } from 'lucide-react'
import Link from 'next/link'
import { Panel } from '#components/ui/panel.tsx'
import { viewerQuery } from '#lib/client/viewer-query.ts'

type Step = { isDone: boolean; title: string; href: string; about: string }

/** What to do next. Each step ticks itself from what has really happened. */
export function Checklist({ hasKey, hasColleague }: { hasKey: boolean; hasColleague: boolean }) {
  const viewer = useQuery(viewerQuery())
  const hasLookedUp = (viewer.data?.usage.used ?? 0) > 0
  const steps: readonly Step[] = [
    {
      isDone: hasLookedUp,
      title: 'Look up a brand',
      href: '/brands',
      about: 'Logos, colours, fonts and company of any website. One credit.',
    },
    { isDone: hasKey, title: 'Create an API key', href: '/keys', about: 'Your code sends it with each call.' },
    { isDone: hasColleague, title: 'Invite a colleague', href: '/settings', about: 'As owner, developer or viewer.' },
  ]
  const left = steps.filter(({ isDone }) => !isDone).length
  return (
    <Panel title="What to do next" note={left === 0 ? 'All done.' : `${left} of ${steps.length} left.`}>
      <ol className="grid gap-1">
        {steps.map((step) => (
          <StepItem key={step.href} {...step} />
        ))}
      </ol>
    </Panel>
  )
}

function StepItem({ isDone, title, href, about }: Step) {
  const Glyph = isDone ? CircleCheck : Circle
  return (
    <li className="flex gap-3 py-1.5">
      <Glyph
        aria-hidden
        size={16}
        strokeWidth={1.5}
        className={isDone ? 'mt-0.5 shrink-0 text-ok' : 'mt-0.5 shrink-0 text-ink-3'}
      />
      <div>
        <Link href={href} className={isDone ? 'text-ink-2' : 'font-medium'}>
          {title}
        </Link>
        {isDone && <span className="ms-2 text-13 text-ok">Done</span>}
        <p className="text-13 text-ink-3">{about}</p>
      </div>
    </li>
  )
}
