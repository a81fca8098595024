import { Link } from '#components/ui/link.tsx'
import type { BatchResult } from '#contract/brands/batch.ts'
import { shownShares } from '#contract/brands/shown-shares.ts'
import { identifierText } from '#lib/client/brands/batch-input.ts'
import { batchStatusWords } from '#lib/client/status-words.ts'
import { bestFormat, shownAddress } from '#lib/client/brands/picture-address.ts'
import { GroundedPicture } from '#components/ui/grounded-picture.tsx'
import { ShareStrip } from '#components/ui/share-strip.tsx'
import { StatusBadge } from '#components/ui/status-badge.tsx'
import { UntrustedText } from '#components/ui/untrusted-text.tsx'

/** The results as small plates to be looked over; what was not found keeps its place. */
export function ContactSheet({ results }: { results: readonly BatchResult[] }) {
  return (
    <ul className="grid grid-cols-2 gap-3 sm:grid-cols-[repeat(auto-fill,minmax(168px,1fr))]">
      {results.map((result, index) => (
        // The same identifier may stand twice; its place is what tells the plates apart.
        <li key={index} className="min-w-0">
          {result.brand ? <BrandPlate brand={result.brand} /> : <NoPlate result={result} />}
        </li>
      ))}
    </ul>
  )
}

function BrandPlate({ brand }: { brand: NonNullable<BatchResult['brand']> }) {
  const logo = brand.logos.find(({ type, formats }) => type !== 'other' && formats.length > 0) ?? brand.logos[0]
  const best = brand.isNsfw ? undefined : logo && bestFormat(logo.formats)
  const name = brand.name ?? brand.domain
  return (
    <Link
      href={`/brands/${encodeURIComponent(brand.domain)}`}
      prefetch={false}
      className="block overflow-hidden rounded-chip border border-line bg-surface no-underline hover:border-control"
    >
      <GroundedPicture
        src={best && shownAddress(best.src)}
        alt=""
        className="aspect-3/2"
        pictureClassName="max-h-[60%] max-w-[72%]"
        fallback={<span className="text-13 text-[#4a4a4a]">{brand.isNsfw ? 'Adult content' : 'No logo'}</span>}
      />
      <ShareStrip
        shares={shownShares(brand.palette)}
        unmeasured={brand.colors.map(({ hex }) => hex)}
        className="h-2 rounded-none"
      />
      <span className="grid p-2.5">
        <span className="truncate font-medium">
          <UntrustedText text={name} />
        </span>
        <span className="truncate text-12 text-ink-3">{brand.domain}</span>
      </span>
    </Link>
  )
}

function NoPlate({ result }: { result: BatchResult }) {
  const { word, tone, meaning } = batchStatusWords[result.status]
  return (
    <div className="grid h-full content-between gap-3 rounded-chip border border-dashed border-control p-2.5">
      <div>
        <StatusBadge tone={tone}>{word}</StatusBadge>
      </div>
      <div className="grid gap-1">
        <span className="truncate font-mono text-12" title={identifierText(result.identifier)}>
          <UntrustedText text={identifierText(result.identifier)} />
        </span>
        <span className="line-clamp-3 text-12 text-ink-3">
          <UntrustedText text={result.message ?? meaning} />
        </span>
      </div>
    </div>
  )
}
