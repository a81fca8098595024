import type { ContextAnswer } from '#lib/client/contexts/context-answer.ts'
import { Button } from '#components/ui/button.tsx'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { ErrorState } from '#components/ui/error-state.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { UntrustedText } from '#components/ui/untrusted-text.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'

type ContextStatesProps = {
  domain: string
  /** Undefined until somebody asked. */
  answer: Exclude<ContextAnswer, { type: 'found' }> | undefined
  asking: boolean
  cachedOnly: boolean
  onAsk: () => void
  onResolveLive: () => void
}

/** Everything that is not a context: not asked yet, on its way, and each outcome without one. */
export function ContextStates({ domain, answer, asking, cachedOnly, onAsk, onResolveLive }: ContextStatesProps) {
  if (!answer) return asking ? <ContextWaiting cachedOnly={cachedOnly} /> : <NotAsked />
  switch (answer.type) {
    case 'not_cached':
      return (
        <EmptyState
          title="Nothing cached"
          action={
            <Button onClick={onResolveLive} busy={asking}>
              Resolve live, uses 1 credit
            </Button>
          }
        >
          There is no context of {domain} yet. Checking was free. Resolving it live reads up to six pages of its site.
        </EmptyState>
      )
    case 'missing':
      return (
        <Notice tone="idle" title="We can’t create a context of this site" live>
          <UntrustedText text={answer.reason} /> Nothing was charged.
          <Again onAsk={onAsk} asking={asking} />
        </Notice>
      )
    case 'closed':
      return (
        <Notice tone="warn" title="The site refuses automated requests" live>
          <UntrustedText text={answer.reason} /> Livery respects that, so there is no context. Nothing was charged.
        </Notice>
      )
    case 'in_progress':
      return (
        <Notice tone="warn" title="Another request is creating it" live>
          The pages of {domain} are being read. This page updates automatically, free of charge until the context is
          there.
          <Again onAsk={onAsk} asking={asking} />
        </Notice>
      )
    case 'refused':
      return (
        <ErrorState
          title={answer.failure.title}
          requestId={answer.meta.requestId}
          onRetry={answer.failure.type === 'invalid' ? undefined : onAsk}
          retrying={asking}
        >
          <UntrustedText text={answer.failure.reason} />
        </ErrorState>
      )
  }
}

function NotAsked() {
  return (
    <EmptyState title="No context yet">
      Get it to see the tagline, mission, audience, products, voice and style, as fields, JSON or Markdown, and as a
      system prompt to copy.
    </EmptyState>
  )
}

function Again({ onAsk, asking }: { onAsk: () => void; asking: boolean }) {
  return (
    <p className="mt-3">
      <Button size="sm" onClick={onAsk} busy={asking}>
        {asking ? 'Trying' : 'Try again'}
      </Button>
    </p>
  )
}

/** The layout to come while the answer is on its way. */
function ContextWaiting({ cachedOnly }: { cachedOnly: boolean }) {
  return (
    <div aria-busy className="grid gap-6">
      {!cachedOnly && (
        <Notice title="Getting the context" live>
          A cached context appears at once. A new one is created from the site’s pages, which takes up to 25 seconds.
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
