import type { CallFailure } from '#lib/client/call-failure.ts'
import { CallFailureState } from './call-failure-state.tsx'
import { StatePage } from './state-page.tsx'

type RefusedBrandProps = { identifier: string; failure: CallFailure; onRetry: () => void; retrying: boolean }

/** The lookup was refused or failed: why, and what to do. */
export function RefusedBrand({ identifier, failure, onRetry, retrying }: RefusedBrandProps) {
  return (
    <StatePage identifier={identifier} title={failure.title}>
      <CallFailureState failure={failure} onRetry={onRetry} retrying={retrying} untitled />
      {failure.type === 'invalid' && (
        <p className="text-ink-2">
          An identifier is a domain, a website or e-mail address, a ticker, an ISIN, a crypto symbol or a brand id.
        </p>
      )}
    </StatePage>
  )
}
