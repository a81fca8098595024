'use client'

import type { ReactNode } from 'react'
import { useMutation, useQuery } from 'urql'
import type { Brand } from '#contract/brands/brand.ts'
import { claimBrandDocument, claimDocument, type BrandClaim } from '#lib/client/claims/claim-documents.ts'
import { GraphqlCache } from '#lib/client/graphql-cache.tsx'
import { changeProblem, graphqlProblem } from '#lib/client/graphql-client.ts'
import { Button } from '#components/ui/button.tsx'
import { ErrorState } from '#components/ui/error-state.tsx'
import { LocalTime } from '#components/ui/local-time.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { Problem } from '#components/ui/problem.tsx'
import { Panel } from '#components/ui/panel.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { ProveClaim } from './prove-claim.tsx'
import { WithdrawClaim } from './withdraw-claim.tsx'

type ClaimTabProps = {
  brand: Brand
  mayChange: boolean
  /** What the brand says of its owner is another now. */
  onChange: () => void
}

/** Whose brand it is: the way to prove that it is yours, how far that is, and what an operator made of it. */
export const ClaimTab = (props: ClaimTabProps) => (
  <GraphqlCache>
    <Claim {...props} />
  </GraphqlCache>
)

function Claim({ brand, mayChange, onChange }: ClaimTabProps) {
  const [{ data, error, fetching }, ask] = useQuery({ query: claimDocument, variables: { brand: brand.urn } })
  const again = () => ask({ requestPolicy: 'network-only' })
  if (error && !data) {
    return (
      <ErrorState title="The claim could not be read" onRetry={again} retrying={fetching}>
        {graphqlProblem(error)} The brand itself is complete.
      </ErrorState>
    )
  }
  if (!data) return <Skeleton className="h-48" />
  const claim = data.brandClaim
  const changed = () => {
    again()
    onChange()
  }
  const withdraw = claim && mayChange && <WithdrawClaim claim={claim} onWithdrawn={changed} />
  if (claim?.claimedAt) return <ProvenClaim claim={claim} actions={withdraw} />
  if (!mayChange) return <OnlyLooking isClaimed={brand.claimed} />
  if (!claim) return <StartClaim brand={brand} onStarted={again} />
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <ProveClaim claim={claim} onProven={changed} />
      <div>{withdraw}</div>
    </div>
  )
}

function StartClaim({ brand, onStarted }: { brand: Brand; onStarted: () => void }) {
  const [{ data, error, fetching }, claim] = useMutation(claimBrandDocument)
  const problem = changeProblem(error, data?.claimBrand)
  return (
    <Panel title="Is this your brand?">
      <div className="grid max-w-read gap-3 text-ink-2">
        <p>
          Prove that <bdi>{brand.domain}</bdi> is yours with a DNS record or a file on the site. The brand is then
          marked as claimed, its subscribers are notified, and the operator of this installation can verify it.
        </p>
        {brand.claimed && <p>Another organization has proven it already; several may.</p>}
        <p>It costs nothing.</p>
        <Problem text={problem} />
        <div>
          <Button
            busy={fetching}
            onClick={() => void claim({ brand: brand.urn }).then((answer) => answer.data && onStarted())}
          >
            Claim this brand
          </Button>
        </div>
      </div>
    </Panel>
  )
}

function ProvenClaim({ claim, actions }: { claim: BrandClaim; actions: ReactNode }) {
  const { domain, method, claimedAt, verifiedAt } = claim
  return (
    <Panel title="This brand is yours" actions={actions}>
      <div className="grid max-w-read gap-3">
        <Notice tone="ok" title={`You proved ${domain} by ${method === 'dns' ? 'a DNS record' : 'a file on its site'}`}>
          {claimedAt !== null && <LocalTime at={claimedAt} />}
        </Notice>
        {verifiedAt === null ? (
          <p className="text-ink-2">
            The operator of this installation has not verified it yet. You can remove the record or the file.
          </p>
        ) : (
          <Notice tone="ok" title="Verified by the operator of this installation">
            <LocalTime at={verifiedAt} />
          </Notice>
        )}
      </div>
    </Panel>
  )
}

function OnlyLooking({ isClaimed }: { isClaimed: boolean }) {
  return (
    <Panel title="Whose brand it is">
      <p className="max-w-read text-ink-2">
        {isClaimed ? 'Its owner has claimed it.' : 'Its owner has not claimed it here.'} You can view this
        organization’s brands; a developer or an owner can claim one.
      </p>
    </Panel>
  )
}
