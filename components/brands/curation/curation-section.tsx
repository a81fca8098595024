import type { ReactNode } from 'react'
import type { CrawledValues } from '#contract/brands/curation.ts'
import type { CurationForm, CurationProblems } from '#lib/client/brands/curation-form.ts'

/** What every part of the form works with. */
export type SectionProps = {
  form: CurationForm
  crawled: CrawledValues
  problems: CurationProblems
  onChange: (change: Partial<CurationForm>) => void
}

/** A named part of the form. */
export function CurationSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4 border-t border-line pt-4">
      <legend className="float-left mb-1 w-full text-16 font-semibold">{title}</legend>
      {children}
    </fieldset>
  )
}
