'use client'

import type { ComponentProps, MouseEvent } from 'react'
import { buttonLook, type ButtonLook } from './button-look.ts'
import { classNames } from './class-names.ts'

export { buttonLook, type ButtonLook }

type ButtonProps = ComponentProps<'button'> &
  ButtonLook & {
    /** Work is under way: the button keeps its focus, says so, and cannot be pressed again. */
    busy?: boolean
  }

/** The browser's own button: it is part of every screen's first script, so it brings no library. */
export function Button({
  variant,
  size,
  busy = false,
  disabled = false,
  type = 'button',
  className,
  onClick,
  ...rest
}: ButtonProps) {
  const look = buttonLook({ ...(variant && { variant }), ...(size && { size }) })
  return (
    <button
      {...rest}
      type={type}
      // A disabled button would lose the focus while it works.
      disabled={disabled && !busy}
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      data-disabled={busy || disabled ? '' : undefined}
      onClick={busy ? swallow : onClick}
      className={classNames(look, className)}
    />
  )
}

function swallow(event: MouseEvent): void {
  event.preventDefault()
  event.stopPropagation()
}
