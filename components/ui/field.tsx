'use client'

import { Field as BaseField } from '@base-ui/react/field'
import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

type FieldProps = {
  label: string
  children: ReactNode
  hint?: ReactNode
  /** What is wrong with the value and how to mend it; marks the control inside as invalid. */
  error?: string | undefined
  name?: string
  /** The label is read out but not shown. */
  labelHidden?: boolean
  className?: string
}

/** A label, a control (`Input`, `Textarea`, `Switch`) and what is to be said about them, tied together by id. */
export function Field({ label, children, hint, error, name, labelHidden, className }: FieldProps) {
  return (
    <BaseField.Root
      {...(name !== undefined && { name })}
      invalid={error !== undefined}
      className={classNames('grid gap-1.5', className)}
    >
      <BaseField.Label className={labelHidden ? 'sr-only' : 'font-medium'}>{label}</BaseField.Label>
      {children}
      {hint !== undefined && <BaseField.Description className="text-13 text-ink-3">{hint}</BaseField.Description>}
      <BaseField.Error match={error !== undefined} className="text-13 text-fail">
        {error}
      </BaseField.Error>
    </BaseField.Root>
  )
}
