'use client'

import { Select as BaseSelect } from '@base-ui/react/select'
import { Check, ChevronsUpDown } from 'lucide-react'
import { useId } from 'react'
import { classNames } from './class-names.ts'

export type SelectOption = { value: string; label: string }

type SelectProps = {
  label: string
  options: readonly SelectOption[]
  value: string
  onChange: (value: string) => void
  labelHidden?: boolean
  name?: string
  className?: string
}

/** One choice out of a few. */
export function Select({ label, options, value, onChange, labelHidden, name, className }: SelectProps) {
  // Base UI ties label and trigger together only in the browser: without this the server's markup names no select.
  const labelId = useId()
  return (
    <div className={classNames('grid gap-1.5', className)}>
      <BaseSelect.Root
        items={options}
        value={value}
        onValueChange={(next) => next !== null && onChange(next)}
        {...(name !== undefined && { name })}
      >
        <BaseSelect.Label className={labelHidden ? 'sr-only' : 'font-medium'}>
          <span id={labelId}>{label}</span>
        </BaseSelect.Label>
        <BaseSelect.Trigger
          aria-labelledby={labelId}
          className="flex min-h-9 items-center justify-between gap-3 rounded-control border border-control bg-surface px-3 text-left hover:bg-sunken"
        >
          <BaseSelect.Value />
          <BaseSelect.Icon>
            <ChevronsUpDown aria-hidden size={16} strokeWidth={1.5} />
          </BaseSelect.Icon>
        </BaseSelect.Trigger>
        <BaseSelect.Portal>
          <BaseSelect.Positioner sideOffset={4} alignItemWithTrigger={false} className="z-50 outline-none">
            <BaseSelect.Popup className="max-h-(--available-height) min-w-(--anchor-width) overflow-y-auto rounded-control border border-control bg-surface p-1 outline-none">
              {options.map((option) => (
                <BaseSelect.Item
                  key={option.value}
                  value={option.value}
                  className="grid min-h-8 grid-cols-[16px_1fr] items-center gap-2 rounded-chip px-2 outline-none select-none data-highlighted:bg-sunken"
                >
                  <BaseSelect.ItemIndicator className="col-start-1">
                    <Check aria-hidden size={16} strokeWidth={1.5} />
                  </BaseSelect.ItemIndicator>
                  <BaseSelect.ItemText className="col-start-2">{option.label}</BaseSelect.ItemText>
                </BaseSelect.Item>
              ))}
            </BaseSelect.Popup>
          </BaseSelect.Positioner>
        </BaseSelect.Portal>
      </BaseSelect.Root>
    </div>
  )
}
