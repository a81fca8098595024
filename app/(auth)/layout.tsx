import type { ReactNode } from 'react'
import { ThemeSwitch } from '#components/shell/theme/theme-switch.tsx'
import { Wordmark } from '#components/shell/wordmark.tsx'

export default function AuthLayout({ children }: { children: ReactNode }) {
  return (
    <div className="mx-auto flex min-h-dvh max-w-md flex-col gap-8 px-4 py-8 sm:py-16">
      <header className="flex items-center justify-between gap-4">
        <Wordmark />
        <ThemeSwitch />
      </header>
      <main className="rounded-dialog border border-line bg-surface p-5 sm:p-8">{children}</main>
    </div>
  )
}
