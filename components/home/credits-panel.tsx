'use client'

import { useQuery } from '@tanstack/react-query'
import { CopyButton } from '#components/ui/copy-button.tsx'
import { Meter } from '#components/ui/meter.tsx'
import { Panel } from '#components/ui/panel.tsx'
import { QueryFailure } from '#components/ui/query-failure.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import type { Viewer } from '#contract/account/viewer.ts'
import { viewerQuery } from '#lib/client/account/viewer-query.ts'

/** What the service says about who is asking: account, organization, credits of the period. */
export function CreditsPanel() {
  const viewer = useQuery(viewerQuery())
  return (
    <Panel title="Credits and account" note="Counted as calls arrive; may trail by seconds.">
      {viewer.data && <Account viewer={viewer.data} />}
      {viewer.isPending && <Waiting />}
      {viewer.isError && (
        <QueryFailure isMain query={viewer} title="Credits could not be read" rest="Keys and settings still work." />
      )}
    </Panel>
  )
}

function Account({ viewer: { usage, name, id, organization } }: { viewer: Viewer }) {
  return (
    <div className="grid gap-4">
      <Usage {...usage} />
      <dl className="grid gap-2 text-13">
        <Fact term="Signed in as" value={name} copied={id} what="user id" />
        <Fact term="Organization" value={organization.name} copied={organization.id} what="organization id" />
      </dl>
    </div>
  )
}

function Usage({ used, quota }: Viewer['usage']) {
  const figures = new Intl.NumberFormat('en')
  if (quota < 0) {
    return (
      <p className="tabular-nums">
        <span className="text-20 font-semibold">{figures.format(used)}</span> credits used this period, of an unlimited
        number.
      </p>
    )
  }
  const part = quota === 0 ? 1 : used / quota
  const tone = part >= 1 ? 'fail' : part >= 0.8 ? 'warn' : 'info'
  const text = `${figures.format(used)} of ${figures.format(quota)} credits`
  return <Meter label="Used this period" value={used} max={quota} text={text} tone={tone} />
}

type FactProps = { term: string; value: string; copied: string; what: string }

function Fact({ term, value, copied, what }: FactProps) {
  return (
    <div className="flex min-h-8 flex-wrap items-center justify-between gap-x-4">
      <dt className="text-ink-3">{term}</dt>
      <dd className="flex items-center gap-1">
        <bdi>{value}</bdi>
        <CopyButton text={copied} label={`Copy ${what}`} compact />
      </dd>
    </div>
  )
}

function Waiting() {
  return (
    <div className="grid gap-4" aria-busy>
      <Skeleton className="h-9" />
      <Skeleton className="h-18" />
    </div>
  )
}
