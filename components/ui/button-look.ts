import { classNames } from './class-names.ts'

export type ButtonLook = { variant?: 'primary' | 'secondary' | 'quiet' | 'danger'; size?: 'md' | 'sm' | 'icon' }

const variants = {
  primary: 'border-ink bg-ink text-ground not-data-disabled:hover:bg-ink-2',
  secondary: 'border-control bg-surface text-ink not-data-disabled:hover:bg-sunken',
  quiet: 'border-transparent text-ink-2 not-data-disabled:hover:bg-sunken not-data-disabled:hover:text-ink',
  danger: 'border-fail bg-surface text-fail not-data-disabled:hover:bg-fail-ground',
}
const sizes = { md: 'min-h-9 px-3 text-14', sm: 'min-h-7 px-2 text-13', icon: 'size-8 px-0' }

/** The look of a button, for what is not one: `<Link className={buttonLook({ variant: 'primary' })}>`. */
export function buttonLook({ variant = 'secondary', size = 'md' }: ButtonLook = {}): string {
  const shape =
    'inline-flex items-center justify-center gap-2 rounded-control border font-medium whitespace-nowrap no-underline'
  return classNames(shape, 'transition-colors data-disabled:opacity-55', variants[variant], sizes[size])
}
