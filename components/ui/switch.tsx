'use client'

import { Switch as BaseSwitch } from '@base-ui/react/switch'
import { useId } from 'react'

type SwitchProps = {
  label: string
  checked: boolean
  onCheckedChange: (checked: boolean) => void
  disabled?: boolean
  name?: string
}

/** An on/off choice that takes effect at once. */
export function Switch({ label, checked, onCheckedChange, disabled = false, name }: SwitchProps) {
  // Base UI finds the label around it only in the browser: without this the server's markup names no switch.
  const labelId = useId()
  return (
    <label className="inline-flex min-h-6 items-center gap-2">
      <BaseSwitch.Root
        aria-labelledby={labelId}
        checked={checked}
        onCheckedChange={onCheckedChange}
        disabled={disabled}
        {...(name !== undefined && { name })}
        className="flex h-5 w-9 shrink-0 items-center rounded-full border border-control bg-sunken p-0.5 transition-colors data-checked:border-ink data-checked:bg-ink data-disabled:opacity-55"
      >
        <BaseSwitch.Thumb
          data-mark=""
          className="size-3.5 rounded-full bg-control transition-transform data-checked:translate-x-4 data-checked:bg-ground"
        />
      </BaseSwitch.Root>
      <span id={labelId}>{label}</span>
    </label>
  )
}
