'use client'

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Ban, Check } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { isInScope, isKeyScope, keyScopes, scopeMeanings } from '#contract/account/key-scopes.ts'
import type { ListedKey } from '#contract/dashboard/listed-key.ts'
import { updateKey } from '#lib/client/account/key-queries.ts'
import { numberText } from '#lib/client/format-text.ts'
import { Button } from '#components/ui/button.tsx'
import { Dialog } from '#components/ui/dialog.tsx'
import { Facts } from '#components/ui/facts.tsx'
import { Field } from '#components/ui/field.tsx'
import { FormEnd } from '#components/ui/form-end.tsx'
import { Input } from '#components/ui/input.tsx'
import { toast } from '#components/ui/toast.ts'
import { Panel } from '#components/ui/panel.tsx'
import { KeyLimitFields, limitsOf, type LimitText } from './key-limit-fields.tsx'

type KeyLimitsPanelProps = { apiKey: ListedKey; mayChange: boolean }

/** What a key may: scopes, addresses, credits. */
export function KeyLimitsPanel({ apiKey, mayChange }: KeyLimitsPanelProps) {
  const { scopes, networks, creditCap } = apiKey
  return (
    <Panel title="Scopes and limits" actions={mayChange && <EditKey apiKey={apiKey} />}>
      <ul className="mb-3 grid gap-1.5 border-b border-line pb-3 text-13">
        {keyScopes.map((scope) => {
          const isOpen = isInScope(scopes, scope)
          const Glyph = isOpen ? Check : Ban
          return (
            <li key={scope} className="flex gap-2">
              <Glyph
                aria-hidden
                size={16}
                strokeWidth={1.5}
                className={`mt-0.5 shrink-0 ${isOpen ? 'text-ok' : 'text-ink-3'}`}
              />
              <span className={isOpen ? '' : 'text-ink-3'}>
                {scopeMeanings[scope]}
                {!isOpen && ': not allowed'}
              </span>
            </li>
          )
        })}
      </ul>
      <Facts
        facts={[
          {
            term: 'From',
            value:
              networks.length === 0 ? (
                'anywhere'
              ) : (
                <ul className="font-mono text-12">
                  {networks.map((network) => (
                    <li key={network}>{network}</li>
                  ))}
                </ul>
              ),
          },
          { term: 'Credit cap', value: creditCap === null ? 'none' : `${numberText(creditCap)} a month` },
        ]}
      />
    </Panel>
  )
}

function EditKey({ apiKey }: { apiKey: ListedKey }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <Dialog
      open={isOpen}
      onOpenChange={setOpen}
      trigger={<Button size="sm">Edit</Button>}
      title="Edit this key"
      description="Changes count at once, also for programs that are running."
    >
      <EditForm apiKey={apiKey} onSaved={() => setOpen(false)} />
    </Dialog>
  )
}

function EditForm({ apiKey, onSaved }: { apiKey: ListedKey; onSaved: () => void }) {
  const queryClient = useQueryClient()
  const [name, setName] = useState(apiKey.name)
  const [limits, setLimits] = useState(() => textOf(apiKey))
  const saving = useMutation({
    mutationFn: () => updateKey(apiKey.id, { name, ...limitsOf(limits) }),
    onSuccess: async () => {
      toast('Key changed.')
      await Promise.all([
        queryClient.invalidateQueries({ queryKey: ['keys'] }),
        queryClient.invalidateQueries({ queryKey: ['key-use', apiKey.id] }),
      ])
      onSaved()
    },
  })
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    saving.mutate()
  }
  return (
    <form onSubmit={onSubmit} className="grid gap-4">
      <Field label="Name">
        <Input value={name} onChange={(event) => setName(event.target.value)} maxLength={120} required />
      </Field>
      <KeyLimitFields limits={limits} onChange={setLimits} />
      <FormEnd
        problem={saving.error?.message}
        busy={saving.isPending}
        disabled={name.trim() === '' || limits.scopes.length === 0}
      >
        Save
      </FormEnd>
    </form>
  )
}

const textOf = ({ scopes, networks, creditCap }: ListedKey): LimitText => ({
  scopes: scopes.length === 0 ? keyScopes : scopes.filter(isKeyScope),
  networks: networks.join('\n'),
  cap: creditCap === null ? '' : String(creditCap),
})
