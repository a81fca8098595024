'use client'

import { Check } from 'lucide-react'
import { Link } from '#components/ui/link.tsx'
import { useState, type ReactNode } from 'react'
import { storedValue } from '#lib/client/stored-value.ts'
import { Button } from '#components/ui/button.tsx'
import { buttonLook } from '#components/ui/button-look.ts'
import { classNames } from '#components/ui/class-names.ts'
import { CopyButton } from '#components/ui/copy-button.tsx'

/** Which of the four are done. */
export type StepsDone = { hasLookedUp: boolean; hasKey: boolean; hasCalled: boolean; isWatching: boolean }

const hidden = storedValue('livery.first-steps')

/** The four first steps as buttons; the next one is black, and those that are done stay, ticked. */
export function FirstSteps({ done, command }: { done: StepsDone; command: string }) {
  const [isHidden, setHidden] = useState(() => typeof window !== 'undefined' && hidden.read() === 'hidden')
  const steps = stepsOf(done, command)
  const count = steps.filter(({ isDone }) => isDone).length
  const next = steps.findIndex(({ isDone }) => !isDone)
  if (isHidden) return null
  return (
    <section aria-labelledby="first-steps" className="grid grid-cols-[minmax(0,1fr)] content-start gap-2">
      <div className="flex items-center justify-between gap-4 pb-1">
        <h2 id="first-steps" className="text-16 font-semibold">
          Get set up
        </h2>
        <p className="flex items-center gap-2 text-13 text-ink-3">
          <span aria-hidden className="h-1 w-18 overflow-hidden rounded-full bg-line">
            <span data-mark="" className="block h-full bg-ink" style={{ width: `${count * 25}%` }} />
          </span>
          {count} of {steps.length} done
        </p>
      </div>
      <ol className="grid grid-cols-[minmax(0,1fr)] gap-2">
        {steps.map((step, index) => (
          <StepRow key={step.title} step={step} number={index + 1} isNext={index === next} />
        ))}
      </ol>
      <p className="text-13 text-ink-3">
        Each step ticks itself when it happens.{' '}
        <Button
          variant="quiet"
          size="sm"
          className="-ms-1.5"
          onClick={() => {
            hidden.write('hidden')
            setHidden(true)
          }}
        >
          Hide this list
        </Button>
      </p>
    </section>
  )
}

type Step = { title: string; about: string; isDone: boolean; verb: (isNext: boolean) => ReactNode }

function StepRow({ step, number, isNext }: { step: Step; number: number; isNext: boolean }) {
  const { title, about, isDone, verb } = step
  return (
    <li
      className={classNames(
        'flex flex-wrap items-center gap-x-3 gap-y-2 rounded-control border p-3.5',
        isDone ? 'border-line' : 'border-control bg-surface',
      )}
    >
      <span
        aria-hidden
        className={classNames(
          'grid size-6.5 shrink-0 place-items-center rounded-full text-13 font-semibold',
          isDone ? 'bg-ok-ground text-ok' : 'border border-control',
        )}
      >
        {isDone ? <Check size={14} strokeWidth={2} /> : number}
      </span>
      <div className="min-w-0 flex-1 basis-48">
        <p className="font-medium">
          {title}
          {isDone && <span className="sr-only">, done</span>}
        </p>
        <p className="text-13 text-ink-3">{about}</p>
      </div>
      {verb(isNext)}
    </li>
  )
}

function stepsOf(done: StepsDone, command: string): Step[] {
  const link = (href: string, label: string) => (isNext: boolean) => (
    <Link href={href} className={buttonLook({ variant: isNext ? 'primary' : 'secondary' })}>
      {label}
    </Link>
  )
  return [
    {
      title: 'Look up a brand',
      about: 'Type its website above.',
      isDone: done.hasLookedUp,
      verb: link('/brands', done.hasLookedUp ? 'See all' : 'Find one'),
    },
    {
      title: 'Create an API key',
      about: 'Your code sends it with every call. Takes 10 seconds.',
      isDone: done.hasKey,
      verb: link('/keys', done.hasKey ? 'Open keys' : 'Create key'),
    },
    {
      title: 'Make your first call',
      about: 'Copy the command, run it anywhere.',
      isDone: done.hasCalled,
      verb: (isNext) => (
        <CopyButton text={command} label="Copy command" size="md" variant={isNext ? 'primary' : 'secondary'} />
      ),
    },
    {
      title: 'Get notified when a brand changes',
      about: '1 credit per brand and month. A test address is ready.',
      isDone: done.isWatching,
      verb: link('/webhooks/new', 'Watch a brand'),
    },
  ]
}
