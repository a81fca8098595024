'use client'

import { useSearchParams } from 'next/navigation'
import { type ComponentProps, lazy, Suspense, useState } from 'react'

const Dialog = lazy(async () => ({ default: (await import('./export-dialog.tsx')).ExportDialog }))

/** The dialog that takes a brand along, once the address has asked for it: most visits don't. */
export function AskedExport(props: ComponentProps<typeof Dialog>) {
  const isAsked = useSearchParams().has('export')
  const [wasAsked, setWasAsked] = useState(isAsked)
  if (isAsked && !wasAsked) setWasAsked(true)
  if (!wasAsked) return null
  return (
    <Suspense>
      <Dialog {...props} />
    </Suspense>
  )
}
