'use client'

import { costTexts } from '#contract/metering/cost-texts.ts'
import type { Brand } from '#contract/brands/brand.ts'
import type { AnswerMeta } from '#lib/client/call.ts'
import { useCodeTarget, useConnection } from '#lib/client/connection-context.tsx'
import { serviceKeyVariable } from '#contract/dashboard/code-target.ts'
import { brandCommand } from '#lib/client/curl-command.ts'
import { numberText } from '#lib/client/format-text.ts'
import { CopyButton } from '#components/ui/copy-button.tsx'
import { ExactTime } from '#components/ui/exact-time.tsx'
import { Facts } from '#components/ui/facts.tsx'
import { JsonTree } from '#components/ui/json-tree.tsx'
import { Panel } from '#components/ui/panel.tsx'

type JsonTabProps = { brand: Brand; identifier: string; meta: AnswerMeta }

/** The response as it came, the call that brings it, and what it cost. */
export function JsonTab({ brand, identifier, meta }: JsonTabProps) {
  const connection = useConnection()
  const curl = brandCommand(identifier, useCodeTarget())
  const text = JSON.stringify(brand, undefined, 2)
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[1fr_320px]">
      <Panel title="Brand" actions={<CopyButton text={text} label="Copy all" variant="secondary" />}>
        <JsonTree value={brand} label="the brand" />
      </Panel>
      <div className="grid gap-6">
        <Panel title="The call" actions={<CopyButton text={curl} label="Copy cURL" variant="secondary" />}>
          <pre className="overflow-x-auto rounded-chip bg-sunken p-3 font-mono text-12 whitespace-pre-wrap">{curl}</pre>
          <p className="mt-2 text-13 text-ink-3">
            {connection === undefined ? (
              <>
                Both variables come with a new key, as lines for <code>.env</code>. {costTexts.lookup} This
                installation’s own brand is free.
              </>
            ) : (
              <>
                <code>{serviceKeyVariable}</code> is a key of <bdi>{connection.name}</bdi>. That of the connection stays
                on our server.
              </>
            )}
          </p>
        </Panel>
        <Panel title="The response">
          <Facts
            facts={[
              { term: 'Received', value: <ExactTime at={new Date(meta.receivedAt).toISOString()} /> },
              { term: 'Credits used', value: usageText(meta) },
              {
                term: 'Request id',
                value: meta.requestId && (
                  <span className="flex items-center gap-1">
                    <span className="min-w-0 font-mono text-12 wrap-anywhere">{meta.requestId}</span>
                    <CopyButton compact text={meta.requestId} label="Copy request id" />
                  </span>
                ),
              },
            ]}
          />
          <p className="mt-2 text-13 text-ink-3">Credits are counted asynchronously and may trail by seconds.</p>
        </Panel>
      </div>
    </div>
  )
}

function usageText({ quota, approximateUsage }: AnswerMeta): string | undefined {
  if (approximateUsage === undefined) return undefined
  if (quota === undefined) return numberText(approximateUsage)
  return quota === -1
    ? `${numberText(approximateUsage)}, no limit`
    : `${numberText(approximateUsage)} of ${numberText(quota)}`
}
