import type { CallFailure } from '#lib/client/failures/call-failure.ts'
import { chooseConnection } from '#lib/client/active-connection.ts'
import { signInAddress } from '#lib/client/account/sign-in-address.ts'
import { Button, buttonLook } from '#components/ui/button.tsx'
import { ErrorState } from '#components/ui/error-state.tsx'
import { UntrustedText } from '#components/ui/untrusted-text.tsx'

type CallFailureStateProps = {
  failure: CallFailure
  /** Undefined = trying again would not help. */
  onRetry: (() => void) | undefined
  retrying: boolean
  /** A heading above says what failed. */
  untitled?: boolean
}

/** Why a call failed, and what to do: try again, use another service, or sign in. What is wrong with a connection itself is said above. */
export function CallFailureState({ failure, onRetry, retrying, untitled = false }: CallFailureStateProps) {
  const again = failure.type !== 'invalid' && failure.type !== 'signed_out'
  return (
    <ErrorState
      {...(!untitled && { title: failure.title })}
      requestId={failure.meta.requestId}
      onRetry={again ? onRetry : undefined}
      retrying={retrying}
    >
      <UntrustedText text={failure.reason} />
      {failure.meta.connection !== undefined && failure.type !== 'forbidden' && (
        <p className="mt-3">
          <Button size="sm" onClick={() => chooseConnection(undefined)}>
            Use this installation
          </Button>
        </p>
      )}
      {failure.type === 'signed_out' && (
        <p className="mt-3">
          <a href={signInAddress()} className={buttonLook({ size: 'sm' })}>
            Sign in
          </a>
        </p>
      )}
    </ErrorState>
  )
}
