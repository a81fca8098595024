'use client'

import { keyScopes, scopeMeanings, type KeyScope } from '#contract/account/key-scopes.ts'
import type { KeyLimits } from '#lib/client/account/key-queries.ts'
import { Field } from '#components/ui/field.tsx'
import { Input } from '#components/ui/input.tsx'
import { Switch } from '#components/ui/switch.tsx'
import { Textarea } from '#components/ui/textarea.tsx'

/** What a key may, as it is typed. */
export type LimitText = { scopes: readonly KeyScope[]; networks: string; cap: string }

export const noLimits: LimitText = { scopes: keyScopes, networks: '', cap: '' }

/** The limits as they are sent. A key that may do everything may also do what is added later. */
export const limitsOf = ({ scopes, networks, cap }: LimitText): KeyLimits => ({
  scopes: scopes.length < keyScopes.length ? scopes : [],
  networks: networks.split(/[\s,]+/).filter((one) => one !== ''),
  creditCap: cap.trim() === '' ? null : Number(cap.replaceAll(',', '')),
})

type KeyLimitFieldsProps = { limits: LimitText; onChange: (limits: LimitText) => void }

/** Scopes, networks and cap of a key. */
export function KeyLimitFields({ limits, onChange }: KeyLimitFieldsProps) {
  return (
    <>
      <ScopeSwitches scopes={limits.scopes} onChange={(scopes) => onChange({ ...limits, scopes })} />
      <Field
        label="Allowed addresses"
        hint="Addresses or networks, one a line, like 203.0.113.0/24 or 2001:db8::/32. Empty: from anywhere."
      >
        <Textarea
          value={limits.networks}
          onChange={(event) => onChange({ ...limits, networks: event.target.value })}
          rows={2}
          maxLength={2_000}
          spellCheck={false}
          className="font-mono text-13"
        />
      </Field>
      <Field
        label="Credits a month, at most"
        hint="Calls that could cost more are refused. Empty: no cap for this key."
      >
        <Input
          value={limits.cap}
          onChange={(event) => onChange({ ...limits, cap: event.target.value })}
          inputMode="numeric"
          pattern="[0-9,]*"
          maxLength={13}
        />
      </Field>
    </>
  )
}

type ScopeSwitchesProps = { scopes: readonly KeyScope[]; onChange: (scopes: readonly KeyScope[]) => void }

function ScopeSwitches({ scopes, onChange }: ScopeSwitchesProps) {
  const toggle = (scope: KeyScope, isOn: boolean) =>
    onChange(keyScopes.filter((one) => (one === scope ? isOn : scopes.includes(one))))
  return (
    <fieldset className="grid gap-1.5">
      <legend className="mb-1.5 font-medium">What it may do</legend>
      {keyScopes.map((scope) => (
        <Switch
          key={scope}
          label={scopeMeanings[scope]}
          checked={scopes.includes(scope)}
          onCheckedChange={(isOn) => toggle(scope, isOn)}
        />
      ))}
      <p className="text-13 text-ink-3">
        {scopes.length === 0
          ? 'Choose at least one.'
          : scopes.length === keyScopes.length
            ? 'Everything, also what is added later.'
            : 'Everything else is refused with status 403.'}
      </p>
    </fieldset>
  )
}
