'use client'

import type { ComponentProps, MouseEvent } from 'react'
import { buttonLook, type ButtonLook } from './button-look.ts'
import { classNames } from './class-names.ts'

export { buttonLook, type ButtonLook }

type ButtonProps = ComponentProps<'button'> &
  ButtonLook & {
    /** Work is under way: the button keeps its focus, says so, and cannot be pressed again. Given by every button that does work. */
    busy?: boolean
  }

/** The browser's own button: it is part of every screen's first script, so it brings no library. */
export function Button({
  variant,
  size,
  busy: given,
  disabled = false,
  type = 'button',
  className,
  onClick,
  ...rest
}: ButtonProps) {
  const busy = given ?? false
  const works = given !== undefined || type === 'submit'
  // The second click of a double one comes before the first could switch anything off; the browser counts them.
  const press = (event: MouseEvent<HTMLButtonElement>) =>
    busy || (works && event.detail > 1) ? swallow(event) : onClick?.(event)
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
      onClick={press}
      className={classNames(look, className)}
    />
  )
}

function swallow(event: MouseEvent): void {
  event.preventDefault()
  event.stopPropagation()
}
