'use client'

import { RotateCw } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { CopyButton } from './copy-button.tsx'
import { Notice } from './notice.tsx'

type ErrorStateProps = {
  /** What failed; left out where a heading above says it. */
  title?: string
  /** Why, and what still works. */
  children: ReactNode
  onRetry?: (() => void) | undefined
  retrying?: boolean
  requestId?: string | undefined
}

/** Says what failed and offers to try again and to copy the request's id for whoever runs the installation. */
export function ErrorState({ title, children, onRetry, retrying = false, requestId }: ErrorStateProps) {
  return (
    <Notice tone="fail" {...(title !== undefined && { title })} live>
      <div>{children}</div>
      <div className="mt-3 flex flex-wrap items-center gap-2">
        {onRetry && (
          <Button size="sm" busy={retrying} onClick={onRetry}>
            <RotateCw aria-hidden size={16} strokeWidth={1.5} />
            {retrying ? 'Trying again' : 'Try again'}
          </Button>
        )}
        {requestId !== undefined && (
          <>
            <span className="font-mono text-12 break-all">{requestId}</span>
            <CopyButton text={requestId} label="Copy request id" />
          </>
        )}
      </div>
    </Notice>
  )
}
