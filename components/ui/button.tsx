'use client'

import { Button as BaseButton } from '@base-ui/react/button'
import type { ComponentProps } from 'react'
import { buttonLook, type ButtonLook } from './button-look.ts'
import { classNames } from './class-names.ts'

export { buttonLook, type ButtonLook }

type ButtonProps = Omit<ComponentProps<typeof BaseButton>, 'className'> &
  ButtonLook & {
    className?: string
    /** Work is under way: the button keeps its focus, says so, and cannot be pressed again. */
    busy?: boolean
  }

export function Button({ variant, size, busy = false, disabled = false, className, ...rest }: ButtonProps) {
  return (
    <BaseButton
      {...rest}
      aria-busy={busy || undefined}
      disabled={disabled || busy}
      focusableWhenDisabled={busy}
      className={classNames(buttonLook({ ...(variant && { variant }), ...(size && { size }) }), className)}
    />
  )
}
