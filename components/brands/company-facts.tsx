import { Link } from '#components/ui/link.tsx'
import type { Company } from '#contract/brands/brand.ts'
import { knownFacts } from '#lib/client/brands/known-facts.ts'
import { Facts } from '#components/ui/facts.tsx'
import { UntrustedText } from '#components/ui/untrusted-text.tsx'

type CompanyFactsProps = {
  company: Company
  /** Where who may corrects what is missing. */
  correctHref?: string | undefined
}

/** What is known of the company, and one line about the rest. */
export function CompanyFacts({ company, correctHref }: CompanyFactsProps) {
  const { known, missing } = knownFacts(company)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      {known.length > 0 && (
        <Facts facts={known.map(({ term, text }) => ({ term, value: <UntrustedText text={text} /> }))} />
      )}
      {missing !== undefined && (
        <p className="text-13 text-ink-3">
          Not known: {missing}.{' '}
          {correctHref !== undefined && (
            <Link href={correctHref} scroll={false} className="link">
              Add it
            </Link>
          )}
        </p>
      )}
    </div>
  )
}
