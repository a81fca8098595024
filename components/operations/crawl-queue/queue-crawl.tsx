'use client'

import { type FormEvent, useState } from 'react'
import { Button } from '#components/ui/button.tsx'
import { Field } from '#components/ui/field.tsx'
import { Input } from '#components/ui/input.tsx'
import type { useChangeCrawlJobs } from './use-change-crawl-jobs.ts'

type QueueCrawlProps = { change: ReturnType<typeof useChangeCrawlJobs> }

/** Puts the crawl of any site in the queue. */
export function QueueCrawl({ change }: QueueCrawlProps) {
  const [domain, setDomain] = useState('')
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (domain.trim() === '') return
    change.mutate({ action: 'crawl', domain: domain.trim() }, { onSuccess: () => setDomain('') })
  }
  return (
    <form onSubmit={onSubmit} className="flex flex-wrap items-end gap-3">
      <Field label="Crawl a site" className="w-full max-w-80">
        <Input
          value={domain}
          onValueChange={setDomain}
          placeholder="example.com"
          required
          maxLength={2048}
          autoComplete="off"
          spellCheck={false}
        />
      </Field>
      <Button type="submit" variant="primary" busy={change.isPending && change.variables.action === 'crawl'}>
        Add to the queue
      </Button>
    </form>
  )
}
