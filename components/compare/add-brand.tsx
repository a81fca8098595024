'use client'

import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState, useSyncExternalStore } from 'react'
import { comparedKey, type ComparedItem } from '#lib/client/compare/compared-item.ts'
import { onRecentsChange, readRecents, storedRecents } from '#lib/client/brands/recent-brands.ts'
import { shownAddress } from '#lib/client/brands/picture-address.ts'
import { searchQuery } from '#lib/client/search/search-query.ts'
import { Button } from '#components/ui/button.tsx'
import { Dialog } from '#components/ui/dialog.tsx'
import { Field } from '#components/ui/field.tsx'
import { Input } from '#components/ui/input.tsx'
import { MarkTile } from '#components/ui/mark-tile.tsx'
import { UntrustedText } from '#components/ui/untrusted-text.tsx'
import type { Comparison } from './use-comparison.ts'

type AddBrandProps = { comparison: Comparison; isMain?: boolean }

/** Adds a column: a brand by its name or domain, or one that is compared already at another date. */
export function AddBrand({ comparison, isMain = false }: AddBrandProps) {
  const [open, setOpen] = useState(false)
  const add = (item: ComparedItem) => {
    comparison.add(item)
    setOpen(false)
  }
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
      description="Indexed brands by name or domain. A domain that isn’t indexed is crawled, which can use 1 credit."
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
        <ByName comparison={comparison} onAdd={add} />
        {comparison.items.length > 0 && <ByDate comparison={comparison} onAdd={add} />}
      </div>
    </Dialog>
  )
}

type PartProps = { comparison: Comparison; onAdd: (item: ComparedItem) => void }
type Option = { identifier: string; name: string; icon: string | undefined }

function ByName({ comparison, onAdd }: PartProps) {
  const [text, setText] = useState('')
  const typed = text.trim()
  const { data = [] } = useQuery(searchQuery(typed))
  const recents = useSyncExternalStore(onRecentsChange, storedRecents, () => null)
  const known = new Set(comparison.items.map(comparedKey))
  const found: Option[] =
    typed === ''
      ? readRecents(recents).map((recent) => ({ ...recent, icon: undefined }))
      : data.map(({ domain, name, icon }) => ({ identifier: domain, name: name ?? domain, icon: icon ?? undefined }))
  const options = found.filter(({ identifier }) => !known.has(identifier)).slice(0, 6)
  const isDomain = /[^.]\../.test(typed) && !/[\s,@/]/.test(typed)
  const asDomain = isDomain && !options.some(({ identifier }) => identifier === typed)
  return (
    <form
      className="grid grid-cols-[minmax(0,1fr)] gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        const [first] = options
        if (typed !== '' && first) onAdd({ identifier: first.identifier })
        else if (asDomain) onAdd({ identifier: typed })
      }}
    >
      <Field label="Name or domain">
        <Input
          value={text}
          onChange={(event) => setText(event.target.value)}
          maxLength={200}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          placeholder="Acme or acme.com"
        />
      </Field>
      <ul aria-label={typed === '' ? 'Recent brands' : 'Brands that fit'} className="grid min-h-24 content-start gap-1">
        {options.map((option) => (
          <li key={option.identifier}>
            <OptionButton option={option} onAdd={onAdd} />
          </li>
        ))}
        {asDomain && (
          <li>
            <Button variant="quiet" onClick={() => onAdd({ identifier: typed })}>
              Look up “{typed}” as a domain
            </Button>
          </li>
        )}
        {options.length === 0 && !asDomain && (
          <li className="p-2 text-13 text-ink-3">
            {typed === '' ? 'Type a name, such as Acme.' : 'No indexed brand fits. Try its domain.'}
          </li>
        )}
      </ul>
    </form>
  )
}

function OptionButton({ option: { identifier, name, icon }, onAdd }: { option: Option } & Pick<PartProps, 'onAdd'>) {
  return (
    <button
      type="button"
      onClick={() => onAdd({ identifier })}
      className="flex min-h-11 w-full items-center gap-3 rounded-chip px-2 text-start hover:bg-sunken"
    >
      <MarkTile src={icon === undefined ? undefined : shownAddress(icon)} name={name} size="md" />
      <span className="grid min-w-0">
        <span className="truncate font-medium">
          <UntrustedText text={name} />
        </span>
        <span className="truncate text-13 text-ink-3">{identifier}</span>
      </span>
    </button>
  )
}

/** Today, as the field of a date has it. */
const today = () => new Date().toISOString().slice(0, 10)

function ByDate({ comparison, onAdd }: PartProps) {
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
