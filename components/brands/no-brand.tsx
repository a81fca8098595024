import type { ReactNode } from 'react'
import type { BrandAnswer } from '#lib/client/brands/brand-answer.ts'
import type { CallFailure } from '#lib/client/failures/call-failure.ts'
import { BlockedOr } from './crawl/blocked-brand.tsx'
import { CallFailureState } from './call-failure-state.tsx'
import { MissingBrand } from './missing-brand.tsx'
import { StatePage } from './state-page.tsx'

type NoBrandProps = {
  identifier: string
  answer: Extract<BrandAnswer, { type: 'missing' | 'refused' }>
  onRetry: () => void
  retrying: boolean
  /** Makes the brand of a domain whose site doesn't let us in, for those who may. */
  enterByHand: ((domain: string) => ReactNode) | undefined
}

/** The lookup gave no brand: because its site doesn't let us in, or why else. */
export function NoBrand({ answer, enterByHand, ...again }: NoBrandProps) {
  const isMissing = answer.type === 'missing'
  const plain = isMissing ? (
    <MissingBrand {...again} answer={answer} />
  ) : (
    <RefusedBrand {...again} failure={answer.failure} />
  )
  const mayBeBlocked = isMissing ? !answer.unresolvable : answer.failure.type === 'unavailable'
  if (!mayBeBlocked) return plain
  return (
    <BlockedOr {...again} enterByHand={enterByHand}>
      {plain}
    </BlockedOr>
  )
}

type RefusedBrandProps = { identifier: string; failure: CallFailure; onRetry: () => void; retrying: boolean }

/** The lookup was refused or failed: why, and what to do. */
function RefusedBrand({ identifier, failure, onRetry, retrying }: RefusedBrandProps) {
  return (
    <StatePage identifier={identifier} title={failure.title}>
      <CallFailureState failure={failure} onRetry={onRetry} retrying={retrying} untitled />
      {failure.type === 'invalid' && (
        <p className="text-ink-2">
          An identifier is a domain, a website or email address, a ticker, an ISIN, a crypto symbol or a brand id.
        </p>
      )}
    </StatePage>
  )
}
