import { againText, partsText } from '#lib/client/brands/missing-words.ts'
import type { AnswerMeta } from '#lib/client/call.ts'
import { Notice } from '#components/ui/notice.tsx'
import { UntrustedText } from '#components/ui/untrusted-text.tsx'

/** What the response says beside the brand: which domain it is of, and what of it is still missing. */
export function PartialNotice({ meta: { partial, missing, retryAfterSeconds, readAs } }: { meta: AnswerMeta }) {
  return (
    <>
      {readAs !== undefined && (
        <p className="mb-4 text-13 text-ink-3">
          This is the brand of <UntrustedText text={readAs} />: a subdomain is read as its registrable domain.
        </p>
      )}
      {partial === 'crawl' && (
        <Notice tone="warn" title="Parts of this brand are missing" className="mb-6">
          {missing.length > 0 && `The last crawl did not get ${partsText(missing)}. `}
          {againText(retryAfterSeconds)}
        </Notice>
      )}
      {partial === 'seed' && (
        <Notice tone="warn" title="Its site was not crawled yet" className="mb-6">
          This is what is known without it. {againText(retryAfterSeconds)}
        </Notice>
      )}
    </>
  )
}
