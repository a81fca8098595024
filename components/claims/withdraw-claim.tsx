'use client'

import { useState } from 'react'
import { useMutation } from 'urql'
import { withdrawClaimDocument, type BrandClaim } from '#lib/client/claims/claim-documents.ts'
import { changeProblem } from '#lib/client/graphql-client.ts'
import { Button } from '#components/ui/button.tsx'
import { Dialog, DialogClose } from '#components/ui/dialog.tsx'
import { toast } from '#components/ui/toast.ts'
import { Problem } from '#components/ui/problem.tsx'

type WithdrawClaimProps = { claim: BrandClaim; onWithdrawn: () => void }

/** An owner takes back the claim to a brand, proven or only begun, after reading what that does. */
export function WithdrawClaim({ claim: { brand, domain, claimedAt }, onWithdrawn }: WithdrawClaimProps) {
  const [isOpen, setOpen] = useState(false)
  const [{ data, error, fetching }, withdraw] = useMutation(withdrawClaimDocument)
  const problem = changeProblem(error, data?.withdrawClaim)
  const onWithdraw = async () => {
    const answer = await withdraw({ brand })
    if (answer.data?.withdrawClaim.success !== true) return
    toast('The claim is withdrawn.')
    setOpen(false)
    onWithdrawn()
  }
  return (
    <Dialog
      open={isOpen}
      onOpenChange={setOpen}
      trigger={<Button>Withdraw the claim</Button>}
      title="Withdraw this claim"
      description={domain}
      footer={
        <>
          <DialogClose>Keep it</DialogClose>
          <Button variant="danger" busy={fetching} onClick={() => void onWithdraw()}>
            Withdraw the claim
          </Button>
        </>
      }
    >
      <ul className="grid list-disc gap-1 ps-5 text-ink-2">
        <li>What you published for it proves nothing any more; take it away.</li>
        {claimedAt !== null && (
          <li>
            If no other organization claims the brand, it is no longer claimed or verified, and its subscribers are
            notified.
          </li>
        )}
        <li>You may claim it again at any time, with another record or file.</li>
      </ul>
      <Problem text={problem} className="mt-4" />
    </Dialog>
  )
}
