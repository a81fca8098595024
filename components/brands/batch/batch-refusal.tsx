import type { Refusal } from '#lib/client/refusal.ts'
import { signInAddress } from '#lib/client/account/sign-in-address.ts'
import { ErrorState } from '#components/ui/error-state.tsx'
import { UntrustedText } from '#components/ui/untrusted-text.tsx'

type BatchRefusalProps = { refusal: Refusal; onRetry: () => void; retrying: boolean }

/** The whole request was refused: nothing was looked up. */
export function BatchRefusal({ refusal, onRetry, retrying }: BatchRefusalProps) {
  const again = refusal.type === 'unavailable' || refusal.type === 'rate' || refusal.type === 'unreadable'
  return (
    <ErrorState
      title={refusal.title}
      requestId={refusal.meta.requestId}
      onRetry={again ? onRetry : undefined}
      retrying={retrying}
    >
      <UntrustedText text={refusal.reason} />
      {refusal.type === 'signed_out' && (
        <p className="mt-2">
          <a className="link" href={signInAddress()}>
            Sign in
          </a>
        </p>
      )}
    </ErrorState>
  )
}
