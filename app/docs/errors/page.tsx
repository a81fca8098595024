import type { Metadata } from 'next'
import { problemCodes } from '#contract/problem-codes.ts'
import { Wordmark } from '#components/shell/wordmark.tsx'
import { ThemeSwitch } from '#components/shell/theme-switch.tsx'

export const metadata: Metadata = { title: 'Error codes' }

/** What the link in a refusal's `documentation` leads to; open to everyone. */
export default function ErrorCodesPage() {
  return (
    <div className="mx-auto grid max-w-2xl gap-8 px-4 py-8 sm:py-16">
      <header className="flex items-center justify-between gap-4">
        <Wordmark />
        <ThemeSwitch />
      </header>
      <main className="grid gap-6">
        <div className="grid gap-2">
          <h1 className="text-28 font-semibold">Error codes</h1>
          <p className="text-ink-2">
            A refusal names its code in the header <code className="font-mono">x-bf-error</code> and in the body as{' '}
            <code className="font-mono">error</code>.
          </p>
        </div>
        <dl className="grid gap-6">
          {Object.entries(problemCodes).map(([code, { meaning, remedy }]) => (
            <div key={code} id={code} className="grid gap-1 border-t border-line pt-4 target:border-ink">
              <dt className="font-mono font-semibold">{code}</dt>
              <dd className="text-ink-2">{meaning}</dd>
              <dd className="text-ink-2">{remedy}</dd>
            </div>
          ))}
        </dl>
      </main>
    </div>
  )
}
