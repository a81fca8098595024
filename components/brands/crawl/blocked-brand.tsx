'use client'

import { useQuery } from '@tanstack/react-query'
import { RotateCw } from 'lucide-react'
import { Link } from '#components/ui/link.tsx'
import { useState, type ReactNode } from 'react'
import type { CrawlProgress } from '#contract/crawls/crawl-progress.ts'
import { CallFailedError } from '#lib/client/ask-dashboard.ts'
import { useOffers } from '#lib/client/connection-context.tsx'
import { crawlProgressQuery, wishCrawl } from '#lib/client/brands/crawl/crawl-queries.ts'
import { blockedReason, blockedTitle, wishedText } from '#lib/client/brands/crawl/crawl-words.ts'
import { Button, buttonLook } from '#components/ui/button.tsx'
import { Problem } from '#components/ui/problem.tsx'
import { UntrustedText } from '#components/ui/untrusted-text.tsx'
import { BrandWaiting } from './brand-waiting.tsx'
import { WaitingFrame } from './waiting-frame.tsx'

type BlockedOrProps = {
  identifier: string
  onRetry: () => void
  retrying: boolean
  /** Makes the brand of a domain by hand, for those who may. */
  enterByHand?: ((domain: string) => ReactNode) | undefined
  /** Where the site didn't block us: why else there is no brand. */
  children: ReactNode
}

/** A lookup that gave no brand: whether its site is why, or `children`. */
export function BlockedOr({ children, ...rest }: BlockedOrProps) {
  const isFollowed = useOffers('/crawls/progress')
  const { data, isPending } = useQuery({ ...crawlProgressQuery(rest.identifier, false), enabled: isFollowed })
  if (!isFollowed) return children
  // What stood there while the site was asked stands on: nothing moves, and the page keeps its heading.
  if (isPending)
    return (
      <BrandWaiting
        identifier={rest.identifier}
        still={<WaitingFrame identifier={rest.identifier} />}
        onEnded={undefined}
      />
    )
  const title = blockedTitle(data?.last ?? null)
  return data === undefined || title === undefined ? children : <BlockedBrand {...rest} title={title} progress={data} />
}

type BlockedBrandProps = Omit<BlockedOrProps, 'children'> & { title: string; progress: CrawlProgress }

/** A site that doesn't let us in: what happened, and everything that can be done about it. */
function BlockedBrand({ identifier, title, progress, onRetry, retrying, enterByHand }: BlockedBrandProps) {
  const { domain, last, tries } = progress
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <header className="grid grid-cols-[minmax(0,1fr)] gap-2">
        <h1 className="min-h-11 text-28 font-semibold wrap-anywhere sm:text-40">
          <UntrustedText text={domain ?? identifier} />
        </h1>
        <p className="text-16 text-ink-2">Not indexed. No credit was used.</p>
        <p className="mt-2">
          <Link href="/brands" className={buttonLook()}>
            Look up another brand
          </Link>
        </p>
      </header>
      <section
        aria-labelledby="blocked"
        className="order-first grid min-h-68 grid-cols-[minmax(0,1fr)] content-center justify-items-center gap-2 rounded-dialog border border-line bg-surface p-6 text-center"
      >
        <h2 id="blocked" className="text-16 font-semibold">
          {title}
        </h2>
        <p className="max-w-read text-ink-2">{last !== null && <UntrustedText text={blockedReason(last, tries)} />}</p>
        <div className="mt-3 flex flex-wrap justify-center gap-2">
          {domain !== null && enterByHand?.(domain)}
          <Button onClick={onRetry} busy={retrying}>
            <RotateCw aria-hidden size={16} strokeWidth={1.5} />
            {retrying ? 'Trying again' : 'Try again'}
          </Button>
          {domain !== null && <Wish domain={domain} />}
        </div>
        <p className="text-13 text-ink-3">A site is tried at most once a minute.</p>
      </section>
    </div>
  )
}

function Wish({ domain }: { domain: string }) {
  const [state, setState] = useState<'idle' | 'asking' | 'asked' | { problem: string }>('idle')
  const ask = async () => {
    setState('asking')
    try {
      await wishCrawl(domain)
      setState('asked')
    } catch (error) {
      setState({
        problem: error instanceof CallFailedError ? error.failure.reason : 'It could not be saved. Try again.',
      })
    }
  }
  if (state === 'asked')
    return (
      <p role="status" className="max-w-80 self-center text-13 text-ink-2">
        {wishedText}
      </p>
    )
  return (
    <>
      <Button onClick={() => void ask()} busy={state === 'asking'}>
        Tell me when it works
      </Button>
      {typeof state === 'object' && <Problem text={state.problem} />}
    </>
  )
}
