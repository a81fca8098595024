'use client'

import { lazy, Suspense, useId, useRef, useState } from 'react'
import type { ShellActions, SignedIn } from './account-panel.tsx'
import { Glyph } from '#components/ui/glyph.tsx'

// Most visits don't open it, so what is in it is fetched when somebody reaches for it.
const loadPanel = () => import('./account-panel.tsx')
const AccountPanel = lazy(async () => ({ default: (await loadPanel()).AccountPanel }))

/** The foot of the sidebar: who is signed in. It opens the account above it; the browser closes it on Escape and outside. */
export function AccountMenu({ signedIn, actions }: { signedIn: SignedIn; actions: ShellActions }) {
  const id = useId()
  const panel = useRef<HTMLDivElement>(null)
  const [wasOpen, setWasOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        onPointerEnter={() => void loadPanel()}
        onFocus={() => void loadPanel()}
        className="flex min-h-11 w-full items-center gap-2.5 rounded-control px-1.5 text-start hover:bg-selected"
      >
        <span
          aria-hidden
          className="grid size-6.5 shrink-0 place-items-center rounded-full bg-ink text-12 font-semibold text-ground"
        >
          {signedIn.userName.slice(0, 1).toUpperCase()}
        </span>
        <span className="grid min-w-0 flex-1">
          <span className="sr-only">Account of </span>
          <bdi className="truncate text-13 font-medium">{signedIn.userName}</bdi>
          <bdi className="truncate text-12 text-ink-3" title={signedIn.organizationName}>
            {signedIn.organizationName}
          </bdi>
        </span>
        <Glyph name="chevrons" className="shrink-0 text-ink-3" />
      </button>
      <div
        ref={panel}
        id={id}
        popover="auto"
        role="group"
        aria-label="Account"
        onBeforeToggle={({ newState }) => newState === 'open' && setWasOpen(true)}
        className="inset-auto start-3 bottom-17 w-64 rounded-dialog border border-control bg-surface p-1.5 text-ink shadow-dialog"
      >
        {wasOpen && (
          <Suspense>
            <AccountPanel signedIn={signedIn} actions={actions} onNavigate={() => panel.current?.hidePopover()} />
          </Suspense>
        )}
      </div>
    </>
  )
}
