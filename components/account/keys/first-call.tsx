'use client'

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { KeyCall } from '#contract/account/key-use.ts'
import { keyDetailQuery } from '#lib/client/account/key-queries.ts'
import { firstCallCommand } from '#lib/client/curl-command.ts'
import { durationText } from '#lib/client/requests/request-words.ts'
import { Button } from '#components/ui/button.tsx'
import { CommandText } from '#components/ui/command-text.tsx'
import { CopyButton } from '#components/ui/copy-button.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { useNow } from '#components/ui/use-now.ts'
import { UntrustedText } from '#components/ui/untrusted-text.tsx'

const listenMs = 600_000

/** A first call to make with a key, and whether it came: asked every two seconds for ten minutes. */
export function FirstCall({ keyId, baseUrl }: { keyId: string; baseUrl: string }) {
  const now = useNow()
  const [since, setSince] = useState<Date>()
  const [isEnded, setEnded] = useState(false)
  if (since === undefined && now) setSince(now)
  if (!isEnded && since && now && now.getTime() - since.getTime() >= listenMs) setEnded(true)
  const { data } = useQuery(keyDetailQuery(keyId, (detail) => !detail?.first && !isEnded))
  if (data?.first) return <FirstCallReceived call={data.first} />
  const command = firstCallCommand({ baseUrl })
  return (
    <div className="grid grid-cols-1 gap-1">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="text-13 font-medium">A first call, free of charge</p>
        <CopyButton text={command} label="Copy command" />
      </div>
      <CommandText text={command} />
      {!isEnded ? (
        <p role="status" className="flex items-center gap-2 text-13 text-ink-2">
          <span aria-hidden data-mark="" className="size-2 rounded-full bg-mark-warn" />
          Waiting for the first call…
        </p>
      ) : (
        <p className="flex flex-wrap items-center gap-2 text-13 text-ink-2">
          No call came in ten minutes.
          <Button
            size="sm"
            onClick={() => {
              setSince(now)
              setEnded(false)
            }}
          >
            Check again
          </Button>
        </p>
      )}
    </div>
  )
}

/** The first call of a key: green, or amber where it was refused. */
export function FirstCallReceived({ call }: { call: KeyCall }) {
  const { status, identifier, durationMs, requestId } = call
  const isGood = status < 400
  return (
    <Notice
      tone={isGood ? 'ok' : 'warn'}
      live
      title={isGood ? 'First call received' : 'First call received, and refused'}
    >
      <p className="wrap-anywhere">
        <code>
          {call.method} {call.route}
        </code>{' '}
        {identifier !== null && <UntrustedText text={identifier} />} responded <b>{status}</b> in{' '}
        {durationText(durationMs)}.{' '}
        <a href={`/requests?range=31d&request=${encodeURIComponent(requestId)}`}>Show request</a>
      </p>
    </Notice>
  )
}
