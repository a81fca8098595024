'use client'

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { parseAsBoolean, useQueryState } from '#components/ui/address-state.ts'
import { useState } from 'react'
import type { Brand } from '#contract/brands/brand.ts'
import type { Curation } from '#contract/brands/curation.ts'
import { CallFailedError } from '#lib/client/ask-dashboard.ts'
import { curationQuery, saveCuration } from '#lib/client/brands/curation-queries.ts'
import { Button } from '#components/ui/button.tsx'
import { Dialog, DialogClose } from '#components/ui/dialog.tsx'
import { QueryFailure } from '#components/ui/query-failure.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { CurateFields } from './curate-fields.tsx'

const formId = 'curate'
const changed = ['brand', 'evidence', 'curation', 'held-brands', 'history']

/** Values that an operator sets; they win over what the site says, in later crawls too. */
export function CurateDialog({ brand }: { brand: Brand }) {
  const [open, setOpen] = useQueryState('correct', parseAsBoolean.withDefault(false))
  const [problem, setProblem] = useState<string>()
  const [saving, setSaving] = useState(false)
  const client = useQueryClient()
  const query = useQuery({ ...curationQuery(brand.id), enabled: open })
  const save = async (curation: Curation) => {
    setSaving(true)
    setProblem(undefined)
    try {
      await saveCuration(brand.id, curation)
      await Promise.all(changed.map((key) => client.invalidateQueries({ queryKey: [key] })))
      setOpen(false)
    } catch (error) {
      setProblem(error instanceof CallFailedError ? error.failure.reason : 'It could not be saved. Try again.')
    } finally {
      setSaving(false)
    }
  }
  return (
    <Dialog
      title="Correct this brand"
      description="An empty field follows the site. What you set stays through every re-crawl, and each change is logged."
      open={open}
      onOpenChange={(next) => setOpen(next)}
      trigger={<Button variant="secondary">Correct</Button>}
      wide
      footer={
        <>
          <DialogClose>Cancel</DialogClose>
          <Button variant="primary" type="submit" form={formId} busy={saving} disabled={!query.data}>
            Save
          </Button>
        </>
      }
    >
      {query.isError && <QueryFailure query={query} title="The corrections could not be read" rest="" />}
      {!query.data && !query.isError && <Skeleton className="h-60" />}
      {query.data && (
        <CurateFields
          key={query.data.updatedAt ?? 'new'}
          formId={formId}
          brand={brand}
          curated={query.data}
          problem={problem}
          onSave={(curation) => void save(curation)}
        />
      )}
    </Dialog>
  )
}
