'use client'

import { useQuery } from '@tanstack/react-query'
import { parseAsBoolean, useQueryState } from '#components/ui/address-state.ts'
import { useState } from 'react'
import { useConnection } from '#lib/client/connection-context.tsx'
import { contextQuery } from '#lib/client/contexts/context-query.ts'
import { Button } from '#components/ui/button.tsx'
import { Panel } from '#components/ui/panel.tsx'
import { Switch } from '#components/ui/switch.tsx'
import { ContextResult } from './context-result.tsx'
import { ContextStates } from './context-states.tsx'

/**
 * The narrative profile of a brand. Asking may cost a credit, so it is asked for by a person, never by opening the tab;
 * what was answered stays on screen without being asked for again.
 */
export function ContextTab({ domain }: { domain: string }) {
  const [cachedOnly, setCachedOnly] = useQueryState('cachedOnly', parseAsBoolean.withDefault(false))
  const [asked, setAsked] = useState<boolean>()
  const connection = useConnection()
  const query = useQuery({ ...contextQuery(domain, cachedOnly), enabled: asked === cachedOnly })
  const { data: answer, isFetching } = query
  const ask = () => {
    setAsked(cachedOnly)
    if (asked === cachedOnly || answer) void query.refetch()
  }
  const resolveLive = () => {
    setAsked(false)
    setCachedOnly(false)
  }
  const toggle = (next: boolean) => {
    setAsked(undefined)
    setCachedOnly(next)
  }
  const found = answer?.type === 'found'
  return (
    <div className="grid gap-6">
      <Panel title="Context" note="Who the brand is, whom it is for and how it speaks, from the words of its own site.">
        <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
          <Button onClick={ask} busy={isFetching}>
            {buttonText({ isFetching, found })}
          </Button>
          <Switch label="Only from the cache" checked={cachedOnly} onCheckedChange={toggle} disabled={isFetching} />
        </div>
        <p className="mt-3 max-w-read text-13 text-ink-3">
          {cachedOnly
            ? 'A cached context uses 1 credit. If nothing is cached, nothing is crawled and nothing is charged.'
            : 'A context uses 1 credit. One that is not cached is created now from up to six pages of the site, which can take several seconds.'}{' '}
          {connection === undefined
            ? 'Errors are free, and so is this installation’s own domain.'
            : 'The service of the connection decides the final cost.'}
        </p>
      </Panel>
      {found ? (
        <ContextResult context={answer.context} meta={answer.meta} cachedOnly={cachedOnly} />
      ) : (
        <ContextStates
          domain={domain}
          answer={answer}
          asking={isFetching}
          cachedOnly={cachedOnly}
          onAsk={ask}
          onResolveLive={resolveLive}
        />
      )}
    </div>
  )
}

function buttonText({ isFetching, found }: { isFetching: boolean; found: boolean }): string {
  if (isFetching) return 'Getting the context'
  return found ? 'Get it again, uses 1 credit' : 'Get the context, uses 1 credit'
}
