'use client'

import { useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { industriesQuery } from '#lib/client/brands/curation-queries.ts'
import { Button } from '#components/ui/button.tsx'
import { Select } from '#components/ui/select.tsx'

type IndustryChoiceProps = {
  /** Ids; undefined = as the site says. */
  chosen: readonly string[] | undefined
  onChange: (ids: string[] | undefined) => void
}

const industriesMax = 8
const none = 'none'

/** Industries out of the taxonomy, in order, or none; where nothing is chosen they are left to the site. */
export function IndustryChoice({ chosen: given, onChange }: IndustryChoiceProps) {
  const chosen = given ?? []
  const { data: industries = [] } = useQuery(industriesQuery)
  const labelOf = (id: string) => {
    const industry = industries.find((one) => one.id === id)
    return industry ? `${industry.emoji} ${industry.name}` : id
  }
  const options = [
    { value: '', label: given === undefined ? 'From the website' : chosen.length === 0 ? 'None' : 'Add another' },
    ...(given === undefined ? [{ value: none, label: 'None' }] : []),
    ...industries
      .filter(({ id }) => !chosen.includes(id))
      .map(({ id, name, emoji, parent }) => ({
        value: id,
        label: `${parent ? `${parent.name}: ` : ''}${emoji} ${name}`,
      })),
  ]
  const choose = (id: string) => {
    if (id === none) onChange([])
    else if (id !== '' && chosen.length < industriesMax) onChange([...chosen, id])
  }
  const remove = (id: string) => {
    const left = chosen.filter((one) => one !== id)
    onChange(left.length === 0 ? undefined : left)
  }
  return (
    <div className="grid gap-2">
      <Select label="Industries" options={options} value="" onChange={choose} />
      {chosen.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {chosen.map((id) => (
            <li key={id}>
              <Button type="button" variant="secondary" onClick={() => remove(id)} aria-label={`Remove ${labelOf(id)}`}>
                {labelOf(id)} <X aria-hidden size={16} strokeWidth={1.5} />
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
