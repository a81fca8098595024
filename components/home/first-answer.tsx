'use client'

import { useQuery } from '@tanstack/react-query'
import { Link } from '#components/ui/link.tsx'
import type { Brand } from '#contract/brands/brand.ts'
import { shownShares } from '#contract/brands/shown-shares.ts'
import { brandQuery } from '#lib/client/brands/brand-query.ts'
import { markSource } from '#lib/client/brands/mark-source.ts'
import { ownKeyVariable } from '#contract/dashboard/code-target.ts'
import { plural } from '#lib/client/format-text.ts'
import { requestSamples } from '#lib/client/playground/request-samples.ts'
import { CodeTabs } from '#components/ui/code-tabs.tsx'
import { MarkTile } from '#components/ui/mark-tile.tsx'
import { ShareStrip } from '#components/ui/share-strip.tsx'
import { UntrustedText } from '#components/ui/untrusted-text.tsx'

type FirstAnswerProps = { domain: string; isLookedUp: boolean; baseUrl: string }

/** The call as code, and what comes back drawn: of the brand that was looked up last, once there is one. */
export function FirstAnswer({ domain, isLookedUp, baseUrl }: FirstAnswerProps) {
  const { data } = useQuery({ ...brandQuery(domain), enabled: isLookedUp })
  return (
    <section aria-label="The same from your code" className="grid grid-cols-[minmax(0,1fr)] content-start gap-3">
      <CodeTabs
        label="looking up a brand"
        tabs={requestSamples(
          { method: 'GET', path: `/v2/brands/domain/${domain}` },
          { baseUrl, keyVariable: ownKeyVariable },
        )}
      />
      <div className="grid min-h-30 content-start gap-2 rounded-control border border-line bg-surface p-4">
        <h2 className="text-13 text-ink-3">What comes back</h2>
        {data?.type === 'found' ? (
          <FoundBrand brand={data.brand} />
        ) : (
          <p className="text-ink-2">Logos, colors, fonts, images and company facts. Open a brand to see them here.</p>
        )}
      </div>
    </section>
  )
}

function FoundBrand({ brand }: { brand: Brand }) {
  const { name, domain, logos, colors, fonts, images } = brand
  return (
    <div className="flex items-center gap-3">
      <MarkTile src={markSource(brand)} size="xl" name={name ?? domain} />
      <div className="grid min-w-0 flex-1 gap-1.5">
        <Link
          href={`/brands/${encodeURIComponent(domain)}`}
          className="text-20 font-semibold no-underline hover:underline"
        >
          <UntrustedText text={name ?? domain} />
        </Link>
        <ShareStrip className="h-3" shares={shownShares(brand.palette)} unmeasured={colors.map(({ hex }) => hex)} />
        <p className="text-13 text-ink-3">
          {plural(logos.length, 'logo')}, {plural(colors.length, 'color')}, {plural(fonts.length, 'font')},{' '}
          {plural(images.length, 'image')}, company
        </p>
      </div>
    </div>
  )
}
