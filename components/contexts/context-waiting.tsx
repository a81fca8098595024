import { Notice } from '#components/ui/notice.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'

/** The layout to come while the answer is on its way. */
export function ContextWaiting({ cachedOnly }: { cachedOnly: boolean }) {
  return (
    <div aria-busy className="grid gap-6">
      {!cachedOnly && (
        <Notice title="Asking" live>
          A context that is held is here at once; one that is not is made from the site’s pages, which takes up to 25
          seconds, once.
        </Notice>
      )}
      <div className="grid gap-6 lg:grid-cols-2">
        <Skeleton className="h-56" />
        <Skeleton className="h-56" />
        <Skeleton className="h-40" />
        <Skeleton className="h-40" />
      </div>
    </div>
  )
}
