'use client'

import { X } from 'lucide-react'
import { Link } from '#components/ui/link.tsx'
import type { Brand } from '#contract/brands/brand.ts'
import { momentText } from '#lib/client/compare/compared-item.ts'
import { iconOf } from '#lib/client/compare/find-overlaps.ts'
import { logoFor, primaryOf } from '#lib/client/compare/compare-brands.ts'
import { shownAddress } from '#lib/client/brands/picture-address.ts'
import { Button } from '#components/ui/button.tsx'
import { GroundedPicture } from '#components/ui/grounded-picture.tsx'
import { isLightColor } from '#components/ui/mark-ground.ts'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { UntrustedText } from '#components/ui/untrusted-text.tsx'
import type { ColumnState } from './use-compared.ts'
import type { Comparison } from './use-comparison.ts'

type CompareHeadProps = { comparison: Comparison; states: readonly ColumnState[]; base: number }

/** Who is compared: the picture of each brand, its name, and its day where it is not today's. */
export function CompareHead({ comparison, states, base }: CompareHeadProps) {
  return (
    <div role="row" className="contents">
      <div role="columnheader" className="max-md:sr-only">
        <span className="sr-only">What is compared</span>
      </div>
      {states.map((state, index) => (
        <div
          key={state.key}
          role="columnheader"
          className="grid min-w-0 snap-start grid-cols-[minmax(0,1fr)] content-start gap-2"
        >
          <HeadPicture state={state} />
          <HeadName
            state={state}
            isBase={index === base && states.length > 1}
            isNow={state.item.at === undefined && states.some(({ item }) => item.at !== undefined)}
            onRemove={() => comparison.remove(state.key)}
          />
        </div>
      ))}
    </div>
  )
}

function HeadPicture({ state }: { state: ColumnState }) {
  if (state.type === 'waiting') return <Skeleton className="h-40" />
  if (state.type === 'failed')
    return (
      <div className="grid h-40 content-center justify-items-start gap-2 overflow-auto rounded-control border border-dashed border-control p-3 text-13 text-ink-2">
        <UntrustedText text={state.reason} />
        <Button size="sm" onClick={state.retry}>
          Try again
        </Button>
      </div>
    )
  const { brand, label } = state.column
  // Its ground is the one on which it is seen.
  const logo = logoFor(brand, 'light') ?? logoFor(brand, 'dark')
  return (
    <GroundedPicture
      src={brand.isNsfw ? undefined : logo && shownAddress(logo.src)}
      alt={`${logo?.kind.split(' ')[0] ?? 'Logo'} of ${label}`}
      loading="eager"
      fallbackGround={brand.isNsfw ? undefined : primaryOf(brand)}
      className="h-40 rounded-control p-5"
      pictureClassName="max-h-20 max-w-[78%]"
      fallback={
        brand.isNsfw ? <span className="text-13 text-[#676767]">Hidden: adult content</span> : <Letter brand={brand} />
      }
    />
  )
}

/** The first letter, as the list of brands has it. */
function Letter({ brand }: { brand: Brand }) {
  const ground = primaryOf(brand)
  return (
    <span
      className="text-40 font-semibold"
      style={{ color: ground === undefined || isLightColor(ground) ? '#171717' : '#ffffff' }}
      title={iconOf(brand) === undefined ? 'No logo found' : undefined}
    >
      {[...(brand.name ?? brand.domain)][0]?.toUpperCase()}
    </span>
  )
}

type HeadNameProps = { state: ColumnState; isBase: boolean; isNow: boolean; onRemove: () => void }

function HeadName({ state, isBase, isNow, onRemove }: HeadNameProps) {
  const { identifier, at } = state.item
  const name = state.type === 'found' ? (state.column.brand.name ?? state.column.brand.domain) : identifier
  return (
    <div className="flex items-start gap-2">
      <div className="grid min-w-0 flex-1">
        <span className="line-clamp-2 text-16 font-semibold" title={name}>
          <UntrustedText text={name} />
        </span>
        <span className="flex flex-wrap items-center gap-x-2 text-13">
          <Link href={`/brands/${encodeURIComponent(identifier)}`} prefetch={false} className="truncate">
            {identifier}
          </Link>
          {at !== undefined && (
            <span className="text-ink-3">{at.startsWith('v') ? momentText(at) : `on ${at} (UTC)`}</span>
          )}
          {isNow && <span className="text-ink-3">now</span>}
          {isBase && <span className="rounded-chip bg-sunken px-1.5 text-12 text-ink-2">Compared with</span>}
        </span>
      </div>
      <Button
        variant="quiet"
        size="icon"
        aria-label={`Remove ${name}${at === undefined ? '' : `, ${at}`}`}
        onClick={onRemove}
      >
        <X aria-hidden size={16} strokeWidth={1.5} />
      </Button>
    </div>
  )
}
