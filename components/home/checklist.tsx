import { Circle, CircleCheck } from 'lucide-react'
import Link from 'next/link'
import { Panel } from '#components/ui/panel.tsx'

export type Step = { isDone: boolean; title: string; href: string; about: string }

/** The first steps; each ticks itself from what has really happened. */
export function Checklist({ steps }: { steps: readonly Step[] }) {
  const left = steps.filter(({ isDone }) => !isDone).length
  return (
    <Panel title="First steps" note={`${left} of ${steps.length} left. Each ticks itself once it has happened.`}>
      <ol className="grid gap-1">
        {steps.map((step) => (
          <StepItem key={step.title} {...step} />
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
