import type { ReactNode } from 'react'
import type { CrawlFound } from '#contract/crawls/crawl-progress.ts'
import { Picture } from '#components/ui/picture.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { UntrustedText } from '#components/ui/untrusted-text.tsx'

type WaitingFrameProps = {
  identifier: string
  /** What is known of its site by now. */
  found?: CrawlFound | null
  isBusy?: boolean
  /** What is done for it. */
  children?: ReactNode
}

/** The page of a brand before it is there: every part in its place, with the name, icon and color that are known by now. */
export function WaitingFrame({ identifier, found = null, isBusy = true, children }: WaitingFrameProps) {
  return (
    <div aria-busy={isBusy} className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <div
        data-first-look=""
        className="hairline relative col-start-1 row-start-1 grid min-h-50 overflow-hidden rounded-dialog bg-sunken sm:min-h-68 md:pe-100"
        style={found?.themeColor ? { background: found.themeColor } : {}}
      >
        <FirstIcon found={found} />
      </div>
      <WaitingHeading identifier={identifier} name={found?.name ?? null} />
      <RestOfPage />
      {/* Beside the icon, or on a phone over what isn't there yet: nothing moves when it comes. */}
      {children !== undefined && (
        <div className="relative col-start-1 row-start-3 self-start md:row-start-1 md:ms-auto md:grid md:w-100 md:self-stretch md:p-3">
          {children}
        </div>
      )}
    </div>
  )
}

function FirstIcon({ found }: { found: CrawlFound | null }) {
  // Its place is there before it is: what stands below on a phone must not move.
  if (found === null || found.icon === null) return <span aria-hidden className="m-6 size-28 place-self-center" />
  return (
    <span className="hairline m-6 grid size-28 place-items-center place-self-center overflow-hidden rounded-dialog bg-[#fff]">
      <Picture
        src={found.icon}
        alt="Icon"
        className="max-h-20 max-w-20 object-contain"
        loading="eager"
        fallback={<span />}
      />
    </span>
  )
}

/** The heading in its final place: the identifier, until the site has said its name. */
function WaitingHeading({ identifier, name }: { identifier: string; name: string | null }) {
  return (
    <header className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <h1 className="line-clamp-2 min-h-11 text-28 font-semibold sm:text-40" title={name ?? identifier}>
        <span className="sr-only">Looking up </span>
        <UntrustedText text={name ?? identifier} />
      </h1>
      <Skeleton className="h-6 w-80 max-w-full" />
      <Skeleton className="h-5 w-56 max-w-full" />
    </header>
  )
}

function RestOfPage() {
  return (
    <div className="col-start-1 row-start-3 grid gap-6">
      <Skeleton className="h-9 w-full" />
      <Skeleton className="h-16 w-full" />
      <div className="grid grid-cols-2 gap-3 sm:grid-cols-3 xl:grid-cols-6">
        {Array.from({ length: 6 }, (_, index) => (
          <Skeleton key={index} className="h-44" />
        ))}
      </div>
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
        {Array.from({ length: 4 }, (_, index) => (
          <Skeleton key={index} className="aspect-3/2" />
        ))}
      </div>
    </div>
  )
}
