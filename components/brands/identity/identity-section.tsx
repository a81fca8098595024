import { useId, type ReactNode } from 'react'
import { AllLink } from './all-link.tsx'

type IdentitySectionProps = {
  title: string
  hint?: string
  /** Leads to all of it: the tab, and what the link says. */
  all?: { label: string; onOpen: () => void } | undefined
  children: ReactNode
}

/** A part of the identity, without a frame of its own. */
export function IdentitySection({ title, hint, all, children }: IdentitySectionProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="min-w-0">
      <div className="mb-3 flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <h2 id={id} className="text-16 font-semibold">
          {title}
        </h2>
        {hint !== undefined && <span className="text-13 text-ink-3 max-sm:order-last max-sm:w-full">{hint}</span>}
        {all && <AllLink {...all} />}
      </div>
      {children}
    </section>
  )
}
