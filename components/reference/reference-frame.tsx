import type { ReactNode } from 'react'
import type { DocumentView } from './read-document.ts'
import { ReferenceNav } from './reference-nav.tsx'

type ReferenceFrameProps = {
  document: DocumentView
  part: string | undefined
  /** Stands above the list of pages. */
  search: ReactNode
  children: ReactNode
}

/** A page of the reference beside the list of its pages. */
export function ReferenceFrame({ document, part, search, children }: ReferenceFrameProps) {
  const nav = <ReferenceNav document={document} part={part} />
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-8 lg:grid-cols-[220px_minmax(0,1fr)]">
      <div className="grid gap-4 lg:sticky lg:top-6 lg:max-h-[calc(100dvh-3rem)] lg:overflow-y-auto lg:p-0.5">
        {search}
        <div className="hidden lg:block">{nav}</div>
        <details className="rounded-control border border-line bg-surface p-3 lg:hidden">
          <summary className="font-medium">All pages</summary>
          <div className="mt-3">{nav}</div>
        </details>
      </div>
      <div className="grid max-w-4xl grid-cols-[minmax(0,1fr)] gap-12">{children}</div>
    </div>
  )
}
