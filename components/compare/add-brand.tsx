'use client'

import { Plus } from 'lucide-react'
import { useState } from 'react'
import { comparedKey, type ComparedItem } from '#lib/client/compare/compared-item.ts'
import { BrandPicker } from '#components/search/brand-picker.tsx'
import { Button } from '#components/ui/button.tsx'
import { Dialog } from '#components/ui/dialog.tsx'
import { Field } from '#components/ui/field.tsx'
import { Input } from '#components/ui/input.tsx'
import type { Comparison } from './use-comparison.ts'

type AddBrandProps = { comparison: Comparison; isMain?: boolean }

/** Adds a column: a brand by its name or domain, or one that is compared already at another date. */
export function AddBrand({ comparison, isMain = false }: AddBrandProps) {
  const [open, setOpen] = useState(false)
  const add = (item: ComparedItem) => {
    comparison.add(item)
    setOpen(false)
  }
  const taken = comparison.items.map(comparedKey)
  return (
    <Dialog
      open={open}
      onOpenChange={setOpen}
      trigger={
        <Button variant={isMain ? 'primary' : 'secondary'} disabled={comparison.isFull}>
          <Plus aria-hidden size={16} strokeWidth={1.5} />
          Add a brand
        </Button>
      }
      title="Add a brand"
      description="An indexed brand is free. What isn’t indexed says its price before it is looked up."
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
        <BrandPicker onPick={(identifier) => add({ identifier })} taken={taken} />
        {comparison.items.length > 0 && <ByDate comparison={comparison} onAdd={add} />}
      </div>
    </Dialog>
  )
}

type ByDateProps = { comparison: Comparison; onAdd: (item: ComparedItem) => void }

/** Today, as the field of a date has it. */
const today = () => new Date().toISOString().slice(0, 10)

function ByDate({ comparison, onAdd }: ByDateProps) {
  const identifiers = [...new Set(comparison.items.map(({ identifier }) => identifier))]
  const [at, setAt] = useState('')
  return (
    <section aria-labelledby="by-date" className="grid gap-3 border-t border-line pt-4">
      <h3 id="by-date" className="font-semibold">
        The same brand at another date
      </h3>
      <Field label="As it was on">
        <Input type="date" max={today()} value={at} onChange={(event) => setAt(event.target.value)} />
      </Field>
      <div className="flex flex-wrap gap-2">
        {identifiers.map((identifier) => (
          <Button key={identifier} size="sm" disabled={at === ''} onClick={() => onAdd({ identifier, at })}>
            Add {identifier}
          </Button>
        ))}
      </div>
    </section>
  )
}
