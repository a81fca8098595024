'use client'

import { useState, type ReactNode } from 'react'
import { Button } from '#components/ui/button.tsx'
import { Notice } from '#components/ui/notice.tsx'

/** Keeps the pictures of an adult brand out of sight until the reader asks for them. */
export function VeiledPictures({ veiled, children }: { veiled: boolean; children: ReactNode }) {
  const [shown, setShown] = useState(false)
  if (!veiled) return children
  return (
    <div className={shown ? '' : '[&_img]:invisible'}>
      <Notice tone="warn" title="Classified as adult content" className="mb-6">
        <p>{shown ? 'Its pictures are shown.' : 'Its pictures are hidden.'}</p>
        <Button size="sm" className="mt-3" aria-pressed={shown} onClick={() => setShown(!shown)}>
          {shown ? 'Hide pictures' : 'Show pictures'}
        </Button>
      </Notice>
      {children}
    </div>
  )
}
