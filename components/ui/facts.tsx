import type { ReactNode } from 'react'

export type Fact = { term: string; value: ReactNode }

/** Terms and what is known of them. What is not known says so instead of being left out. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className="grid grid-cols-1 sm:grid-cols-[minmax(112px,auto)_1fr]">
      {facts.map(({ term, value }) => (
        <div
          key={term}
          className="col-span-full grid grid-cols-subgrid gap-x-6 border-b border-line py-2 last:border-b-0"
        >
          <dt className="text-ink-3">{term}</dt>
          <dd className="min-w-0">{isKnown(value) ? value : <span className="text-ink-3">Unknown</span>}</dd>
        </div>
      ))}
    </dl>
  )
}

const isKnown = (value: ReactNode) => value !== undefined && value !== null && value !== ''
