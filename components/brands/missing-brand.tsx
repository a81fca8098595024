import { RotateCw } from 'lucide-react'
import { costTexts } from '#contract/metering/cost-texts.ts'
import type { BrandAnswer } from '#lib/client/brands/brand-answer.ts'
import { Button } from '#components/ui/button.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { UntrustedText } from '#components/ui/untrusted-text.tsx'
import { StatePage } from './state-page.tsx'

type MissingBrandProps = {
  identifier: string
  answer: Extract<BrandAnswer, { type: 'missing' }>
  onRetry: () => void
  retrying: boolean
}

/** No brand can be returned, and why. */
export function MissingBrand({ identifier, answer, onRetry, retrying }: MissingBrandProps) {
  return (
    <StatePage identifier={identifier} title={answer.unresolvable ? 'No such website' : 'Not found'}>
      <Notice tone="idle" live>
        <UntrustedText text={answer.reason} />
      </Notice>
      <p className="text-ink-2">
        {answer.unresolvable
          ? 'Check the spelling of the domain. A name that was registered moments ago may need an hour to be known.'
          : 'A company’s website address finds a brand most surely; tickers and ISINs are found for listed companies.'}
      </p>
      <p>
        <Button onClick={onRetry} busy={retrying}>
          <RotateCw aria-hidden size={16} strokeWidth={1.5} />
          {retrying ? 'Trying again' : 'Try again'}
        </Button>
      </p>
      <p className="text-13 text-ink-3">{paidText(answer)}</p>
    </StatePage>
  )
}

/** What the lookup was charged, as the response says. */
function paidText({ meta, unresolvable }: MissingBrandProps['answer']): string {
  if (meta.credits === 0) return costTexts.undecided
  return meta.credits === 1 || unresolvable ? costTexts.none : costTexts.lookup
}
