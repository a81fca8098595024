'use client'

import { lazy, Suspense, useState, type ReactNode } from 'react'
import { VeilContext } from './use-veiled.ts'

// Few brands are.
const VeilNotice = lazy(async () => ({ default: (await import('./veil-notice.tsx')).VeilNotice }))

/** Keeps the pictures and the description of an adult brand out of sight until the reader asks for them. */
export function VeiledBrand({ isAdult, children }: { isAdult: boolean; children: ReactNode }) {
  const [isShown, setShown] = useState(false)
  if (!isAdult) return children
  return (
    <VeilContext value={!isShown}>
      <div className={isShown ? '' : '[&_img]:invisible'}>
        {/* As high as what says so. */}
        <Suspense fallback={<div className="mb-6 h-29" />}>
          <VeilNotice isShown={isShown} onToggle={() => setShown(!isShown)} />
        </Suspense>
        {children}
      </div>
    </VeilContext>
  )
}
