'use client'

import { lazy, type ReactNode, Suspense, useSyncExternalStore } from 'react'
import { isSignedOut, noteSignedOut, onSignedOut } from '#lib/client/session-ended.ts'
import { SignedOut } from '#components/ui/signed-out.ts'
import type { SignInAgainProps } from './sign-in-again.tsx'

// Fetched when it is needed, which on most visits it is not.
const SignInAgain = lazy(async () => ({ default: (await import('./sign-in-again.tsx')).SignInAgain }))

/** Offers to sign in again over the screen when the session has ended, so that what was typed stays. */
export function SessionEnded({ children, ...who }: SignInAgainProps & { children: ReactNode }) {
  const hasEnded = useSyncExternalStore(onSignedOut, isSignedOut, () => false)
  return (
    <SignedOut value={noteSignedOut}>
      {children}
      {hasEnded && (
        <Suspense>
          <SignInAgain {...who} />
        </Suspense>
      )}
    </SignedOut>
  )
}
