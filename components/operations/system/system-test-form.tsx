'use client'

import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { SystemTest } from '#contract/operations/checks.ts'
import { runSystemTest } from '#lib/client/operations/system-query.ts'
import { Button } from '#components/ui/button.tsx'
import { Input } from '#components/ui/input.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { UntrustedText } from '#components/ui/untrusted-text.tsx'

/** Sends something out, and says what came of it. */
export function SystemTestForm({ test }: { test: SystemTest }) {
  const [host, setHost] = useState('example.com')
  const run = useMutation({
    mutationFn: () => runSystemTest(test === 'mail' ? { test } : { test, host: host.trim() }),
  })
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    run.mutate()
  }
  return (
    <form onSubmit={onSubmit} className="grid gap-2">
      <div className="flex flex-wrap items-center gap-2">
        {test === 'outbound' && (
          <div className="w-48">
            <Input
              aria-label="Site to fetch"
              value={host}
              onValueChange={setHost}
              maxLength={253}
              required
              autoComplete="off"
              spellCheck={false}
            />
          </div>
        )}
        <Button type="submit" size="sm" busy={run.isPending}>
          {test === 'mail' ? 'Send me a test' : 'Fetch it'}
        </Button>
      </div>
      {run.data && (
        <Notice tone={run.data.state === 'good' ? 'ok' : 'fail'} live>
          <UntrustedText text={run.data.said} />
        </Notice>
      )}
      {run.error && (
        <Notice tone="fail" live>
          {run.error.message}
        </Notice>
      )}
    </form>
  )
}
