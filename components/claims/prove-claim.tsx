'use client'

import { CircleCheck, CircleX } from 'lucide-react'
import type { ReactNode } from 'react'
import { useMutation } from 'urql'
import { verifyClaimDocument, type BrandClaim, type ClaimCheck } from '#lib/client/claims/claim-documents.ts'
import { graphqlProblem } from '#lib/client/graphql-client.ts'
import { Button } from '#components/ui/button.tsx'
import { CopyButton } from '#components/ui/copy-button.tsx'
import { toast } from '#components/ui/toast.ts'
import { Notice } from '#components/ui/notice.tsx'
import { Panel } from '#components/ui/panel.tsx'
import { UntrustedText } from '#components/ui/untrusted-text.tsx'

/** The two ways to prove a claim, what to publish for each, and what the last look found there. */
export function ProveClaim({ claim, onProven }: { claim: BrandClaim; onProven: () => void }) {
  const [{ data, error, fetching }, verify] = useMutation(verifyClaimDocument)
  const checks = data?.verifyClaim.claim?.checks ?? []
  const check = async () => {
    const answer = (await verify({ brand: claim.brand })).data?.verifyClaim
    if (!answer?.success) return
    toast('The claim is proven.')
    onProven()
  }
  return (
    <Panel
      title={`Prove that ${claim.domain} is yours`}
      note="Publish one of the two, then check. Once it is found you can remove it."
      actions={
        <Button busy={fetching} onClick={() => void check()}>
          {fetching ? 'Checking' : 'Check now'}
        </Button>
      }
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6 lg:grid-cols-2">
        <Way title="A TXT record in DNS" found={checks.find(({ method }) => method === 'dns')}>
          <Published term="Name" text={claim.dnsName} />
          <Published term="Type" text="TXT" />
          <Published term="Value" text={claim.dnsValue} />
        </Way>
        <Way title="A file on the site" found={checks.find(({ method }) => method === 'file')}>
          <Published term="Address" text={claim.fileUrl} />
          <Published term="Text" text={claim.fileText} />
        </Way>
      </div>
      {error && (
        <Notice tone="fail" live className="mt-4">
          {graphqlProblem(error)}
        </Notice>
      )}
      {data?.verifyClaim.success === false && (
        <p role="status" className="mt-4 text-ink-2">
          Not proven yet. The result of each check is shown beside it.
        </p>
      )}
    </Panel>
  )
}

function Way({ title, found, children }: { title: string; found: ClaimCheck | undefined; children: ReactNode }) {
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] content-start gap-3">
      <h3 className="font-semibold">{title}</h3>
      <dl className="grid gap-2 text-13">{children}</dl>
      {found && (
        <p className={`flex gap-2 ${found.proven ? 'text-ok' : 'text-fail'}`}>
          {found.proven ? (
            <CircleCheck aria-hidden size={16} strokeWidth={1.5} className="mt-0.5 shrink-0" />
          ) : (
            <CircleX aria-hidden size={16} strokeWidth={1.5} className="mt-0.5 shrink-0" />
          )}
          <UntrustedText text={found.message} />
        </p>
      )}
    </section>
  )
}

function Published({ term, text }: { term: string; text: string }) {
  return (
    <div className="rounded-control border border-line bg-sunken px-3 py-1.5">
      <dt className="text-12 text-ink-3">{term}</dt>
      <dd className="flex items-center justify-between gap-2">
        <span className="font-mono wrap-anywhere">{text}</span>
        <CopyButton text={text} label={`Copy ${term.toLowerCase()}`} compact />
      </dd>
    </div>
  )
}
