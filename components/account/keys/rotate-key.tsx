'use client'

import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { overlapHours } from '#contract/account/key-scopes.ts'
import { Button } from '#components/ui/button.tsx'
import { Dialog, DialogClose } from '#components/ui/dialog.tsx'
import { Problem } from '#components/ui/problem.tsx'
import { Select } from '#components/ui/select.tsx'
import { useSubmissionId } from '#components/ui/use-submission-id.ts'
import type { ListedKey, MadeKey } from '#contract/dashboard/listed-key.ts'
import { rotateKey } from '#lib/client/account/key-queries.ts'
import { NewKey } from './new-key.tsx'
import { useNewKey } from './use-new-key.ts'

const overlapLabels: Readonly<Record<(typeof overlapHours)[number], string>> = {
  0: 'At once',
  1: 'In an hour',
  24: 'In a day',
  168: 'In a week',
}
const overlaps = overlapHours.map((hours) => ({ value: String(hours), label: overlapLabels[hours] }))

type RotateKeyProps = { apiKey: ListedKey; baseUrl: string; isPossible: boolean }

/** Puts a new key in the place of one, which goes on for a while. */
export function RotateKey({ apiKey: { id, name, preview }, baseUrl, isPossible }: RotateKeyProps) {
  const [made, setMade] = useState<MadeKey>()
  const [hours, setHours] = useState('24')
  const dialog = useNewKey(made, () => setMade(undefined))
  const submission = useSubmissionId()
  const rotation = useMutation({
    mutationFn: () => rotateKey(id, { submissionId: submission.id, hours: Number(hours) }),
    onSuccess: (key) => {
      submission.renew()
      setMade(key)
    },
  })
  // The list may learn of the change while the new key is still on screen: it is not taken away then.
  if (!isPossible && !dialog.isOpen) return null
  return (
    <Dialog
      open={dialog.isOpen}
      onOpenChange={dialog.onOpenChange}
      trigger={
        <Button size="sm" aria-label={`Rotate ${name}`}>
          Rotate
        </Button>
      }
      title={made ? 'Copy your new key' : 'Rotate this key?'}
      description={
        made ? (
          'It is shown this once: only a hash of it is kept.'
        ) : (
          <>
            <bdi className="font-semibold">{name}</bdi> (<span className="font-mono text-13">{preview}</span>)
          </>
        )
      }
      guarded={made !== undefined}
    >
      {made ? (
        <NewKey made={made} baseUrl={baseUrl} {...dialog.leaving} />
      ) : (
        <div className="grid gap-4">
          <p>
            A new key with the same name, scopes and time to last takes its place. Put it into your programs in time.
          </p>
          <Select label="The old key stops" options={overlaps} value={hours} onChange={setHours} />
          <Problem text={rotation.error?.message} />
          <div className="flex flex-wrap justify-end gap-2">
            <DialogClose>Keep it</DialogClose>
            <Button variant="primary" busy={rotation.isPending} onClick={() => rotation.mutate()}>
              Make the new key
            </Button>
          </div>
        </div>
      )}
    </Dialog>
  )
}
