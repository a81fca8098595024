'use client'

import { Copy, Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#components/ui/button.tsx'
import { copyText } from '#components/ui/copy-text.ts'
import { Notice } from '#components/ui/notice.tsx'
import type { MadeKey } from '#contract/dashboard/listed-key.ts'
import { FirstCall } from './first-call.tsx'

type NewKeyProps = {
  made: MadeKey
  baseUrl: string
  /** Closing was asked for before the key was copied. */
  isLeaving: boolean
  onKept: () => void
  onStay: () => void
  onClose: () => void
}

/** A key that was just made: masked, with ways to show and to copy it, and a first call to make with it. */
export function NewKey({ made: { id, key }, baseUrl, isLeaving, onKept, onStay, onClose }: NewKeyProps) {
  const [isShown, setShown] = useState(false)
  const [isCopied, setCopied] = useState(false)
  const Glyph = isShown ? EyeOff : Eye
  const copy = async (text: string, what: string) => {
    if (!(await copyText(text, what))) return setShown(true)
    setCopied(true)
    return onKept()
  }
  return (
    <div className="grid grid-cols-1 gap-4">
      <div className="flex flex-wrap items-center gap-2 rounded-control border border-control bg-sunken p-3">
        <code data-testid="new-key" className="min-w-0 flex-1 font-mono text-13 break-all">
          {isShown ? key : `${key.slice(0, 7)}${'•'.repeat(12)}${key.slice(-4)}`}
        </code>
        <Button size="sm" variant="quiet" aria-pressed={isShown} onClick={() => setShown(!isShown)}>
          <Glyph aria-hidden size={16} strokeWidth={1.5} />
          {isShown ? 'Hide' : 'Show'}
        </Button>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button variant="primary" onClick={() => copy(key, 'Key')}>
          <Copy aria-hidden size={16} strokeWidth={1.5} />
          Copy key
        </Button>
        <Button onClick={() => copy(environmentLines(key, baseUrl), '.env lines')}>
          <Copy aria-hidden size={16} strokeWidth={1.5} />
          Copy .env lines
        </Button>
      </div>
      <FirstCall keyId={id} baseUrl={baseUrl} />
      {isCopied && <p className="text-13 text-ink-2">Copied. Keep it where your program reads its secrets.</p>}
      {isLeaving && (
        <Notice tone="warn" title="You have not copied the key" live>
          <p>It cannot be shown again. You would have to create another one.</p>
          <div className="mt-3 flex flex-wrap gap-2">
            {/* The button that had the focus is disabled by the question. */}
            <Button size="sm" autoFocus onClick={onStay}>
              Back to the key
            </Button>
            <Button size="sm" variant="danger" onClick={onClose}>
              Close without it
            </Button>
          </div>
        </Notice>
      )}
      <div className="flex justify-end">
        <Button onClick={onClose} disabled={isLeaving}>
          Done
        </Button>
      </div>
    </div>
  )
}

// What the commands that these screens show read.
const environmentLines = (key: string, baseUrl: string) => `LIVERY_API_KEY=${key}\nLIVERY_BASE_URL=${baseUrl}`
