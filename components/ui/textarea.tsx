'use client'

import { Field as BaseField } from '@base-ui/react/field'
import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'
import { controlLook } from './control-look.ts'

/** Several lines of text. Inside a `Field` it takes the label, the hint and the error of that field. */
export function Textarea({ className, ...rest }: ComponentProps<'textarea'>) {
  return (
    <BaseField.Control
      render={<textarea {...rest} className={classNames(controlLook, 'min-h-20 py-2', className)} />}
    />
  )
}
