'use client'

import { Input as BaseInput } from '@base-ui/react/input'
import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'
import { controlLook } from './control-look.ts'

type InputProps = Omit<ComponentProps<typeof BaseInput>, 'className'> & { className?: string }

/** A line of text. Inside a `Field` it takes the label, the hint and the error of that field. */
export function Input({ className, ...rest }: InputProps) {
  return <BaseInput {...rest} className={classNames(controlLook, 'min-h-9', className)} />
}
