'use client'

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { ModeratedBrand } from '#contract/operations/moderation.ts'
import { decide, mergePreviewQuery } from '#lib/client/operations/moderation-queries.ts'
import { Button } from '#components/ui/button.tsx'
import { Field } from '#components/ui/field.tsx'
import { FormEnd } from '#components/ui/form-end.tsx'
import { Input } from '#components/ui/input.tsx'
import { QueryFailure } from '#components/ui/query-failure.tsx'
import { Segments } from '#components/ui/segments.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { toast } from '#components/ui/toast.ts'
import { ReasonField, useReason } from '../reason-field.tsx'
import { MergeOutcome } from './merge-outcome.tsx'
import { MergeSides } from './merge-sides.tsx'

type MergeFormProps = {
  pair: readonly [ModeratedBrand, ModeratedBrand]
  onBack: () => void
  onDone: () => void
}

/** Which of two brands stays, how they differ and what will happen; the domain of the one that goes is typed. */
export function MergeForm({ pair: [one, other], onBack, onDone }: MergeFormProps) {
  const [intoId, setIntoId] = useState(other.id)
  const [typed, setTyped] = useState('')
  const why = useReason()
  const [goes, stays] = intoId === other.id ? [one, other] : [other, one]
  const preview = useQuery(mergePreviewQuery({ brandId: goes.id, intoId: stays.id }))
  const work = useMerge(goes, stays, onDone)
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    why.tried()
    if (why.reason !== '' && typed.trim().toLowerCase() === goes.domain) work.mutate(why.reason)
  }
  return (
    <form onSubmit={onSubmit} noValidate className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="flex flex-wrap items-center gap-3">
        <span className="font-medium">Stays</span>
        <Segments
          label="The brand that stays"
          options={[other, one].map(({ id, domain }) => ({ value: id, label: domain }))}
          value={intoId}
          onChange={setIntoId}
        />
        <Button size="sm" variant="quiet" onClick={onBack}>
          Choose another brand
        </Button>
      </div>
      {preview.isError && (
        <QueryFailure query={preview} title="The two brands could not be compared" rest="Nothing was changed." />
      )}
      {preview.isPending && <Skeleton className="h-60" />}
      {preview.data && (
        <>
          <MergeSides goes={preview.data.goes} stays={preview.data.stays} />
          <MergeOutcome preview={preview.data} />
        </>
      )}
      <ReasonField
        label="Reason"
        hint="Recorded in the log of decisions. Subscribers don’t see it."
        missing="Say why, for the log."
        state={why}
      />
      <Field label={`Type ${goes.domain} to merge it`}>
        <Input value={typed} onValueChange={setTyped} autoComplete="off" spellCheck={false} maxLength={253} />
      </Field>
      <FormEnd
        problem={work.error?.message}
        busy={work.isPending}
        disabled={!preview.data || typed.trim().toLowerCase() !== goes.domain}
        isHarm
      >
        Merge
      </FormEnd>
    </form>
  )
}

function useMerge(goes: ModeratedBrand, stays: ModeratedBrand, onDone: () => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (reason: string) => decide({ brandId: goes.id, action: 'merge', intoId: stays.id, reason }),
    onSuccess: async () => {
      toast(`${goes.domain} was merged into ${stays.domain}.`)
      onDone()
      await Promise.all(
        ['moderation', 'brand', 'history', 'held-brands'].map((key) => client.invalidateQueries({ queryKey: [key] })),
      )
    },
  })
}
