'use client'

import { createContext, useContext, useState, type ReactNode } from 'react'
import { Button } from '#components/ui/button.tsx'
import { Notice } from '#components/ui/notice.tsx'

const Veil = createContext(false)

/** Whether pictures and words of the brand are hidden, because it is adult content and nobody asked for it yet. */
export const useVeiled = () => useContext(Veil)

/** Keeps the pictures and the description of an adult brand out of sight until the reader asks for them. */
export function VeiledBrand({ isAdult, children }: { isAdult: boolean; children: ReactNode }) {
  const [isShown, setShown] = useState(false)
  if (!isAdult) return children
  return (
    <Veil value={!isShown}>
      <div className={isShown ? '' : '[&_img]:invisible'}>
        <Notice tone="warn" title="Classified as adult content" className="mb-6">
          <p>
            {isShown ? 'Its pictures and its description are shown.' : 'Its pictures and its description are hidden.'}
          </p>
          <Button size="sm" className="mt-3" aria-pressed={isShown} onClick={() => setShown(!isShown)}>
            {isShown ? 'Hide them' : 'Show them'}
          </Button>
        </Notice>
        {children}
      </div>
    </Veil>
  )
}
