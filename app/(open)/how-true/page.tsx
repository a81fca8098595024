import type { Metadata } from 'next'
import { HowTrueView } from '#components/how-true/how-true-view.tsx'
import { judgedFacts } from '#lib/client/how-true/facts.ts'
import { figures } from '#lib/client/how-true/figures.ts'

export const metadata: Metadata = {
  title: 'How true is it?',
  description: 'How often colors, logos, fonts and names were right on sites that the engine had not seen before.',
}

/** What `npm run bench:engine -- … --publish` measured, and what readers said of facts; open to everyone. */
export default function HowTruePage() {
  return (
    <div className="grid max-w-5xl grid-cols-[minmax(0,1fr)] gap-6">
      <HowTrueView figures={figures} facts={judgedFacts} />
    </div>
  )
}
