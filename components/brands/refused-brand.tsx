import type { Refusal } from '#lib/client/refusal.ts'
import { signInAddress } from '#lib/client/account/sign-in-address.ts'
import { buttonLook } from '#components/ui/button.tsx'
import { ErrorState } from '#components/ui/error-state.tsx'
import { UntrustedText } from '#components/ui/untrusted-text.tsx'
import { StatePage } from './state-page.tsx'

type RefusedBrandProps = { identifier: string; refusal: Refusal; onRetry: () => void; retrying: boolean }

/** The lookup was refused or failed: why, and what to do. */
export function RefusedBrand({ identifier, refusal, onRetry, retrying }: RefusedBrandProps) {
  return (
    <StatePage identifier={identifier} title={refusal.title}>
      <RefusalState refusal={refusal} onRetry={onRetry} retrying={retrying} untitled />
      {refusal.type === 'invalid' && (
        <p className="text-ink-2">
          An identifier is a domain, a website or e-mail address, a ticker, an ISIN, a crypto symbol or a brand id.
        </p>
      )}
    </StatePage>
  )
}

type RefusalStateProps = {
  refusal: Refusal
  onRetry: () => void
  retrying: boolean
  /** A heading above says what failed. */
  untitled?: boolean
}

export function RefusalState({ refusal, onRetry, retrying, untitled = false }: RefusalStateProps) {
  const again = refusal.type !== 'invalid' && refusal.type !== 'signed_out'
  return (
    <ErrorState
      {...(!untitled && { title: refusal.title })}
      requestId={refusal.meta.requestId}
      onRetry={again ? onRetry : undefined}
      retrying={retrying}
    >
      <UntrustedText text={refusal.reason} />
      {refusal.type === 'signed_out' && (
        <p className="mt-3">
          <a href={signInAddress()} className={buttonLook({ size: 'sm' })}>
            Sign in
          </a>
        </p>
      )}
    </ErrorState>
  )
}
