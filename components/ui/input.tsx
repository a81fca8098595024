'use client'

import { Input as BaseInput } from '@base-ui/react/input'
import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'

export const controlLook =
  'w-full rounded-control border border-control bg-surface px-3 text-ink placeholder:text-ink-3 data-invalid:border-fail data-disabled:opacity-55 focus-visible:outline-offset-0'

type InputProps = Omit<ComponentProps<typeof BaseInput>, 'className'> & { className?: string }

/** A line of text. Inside a `Field` it takes the label, the hint and the error of that field. */
export function Input({ className, ...rest }: InputProps) {
  return <BaseInput {...rest} className={classNames(controlLook, 'min-h-9', className)} />
}
