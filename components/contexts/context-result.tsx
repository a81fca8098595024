'use client'

import { parseAsStringLiteral, useQueryState } from '#components/ui/address-state.ts'
import type { BrandContext } from '#contract/contexts/context.ts'
import { contextMarkdown } from '#contract/contexts/context-markdown.ts'
import type { AnswerMeta } from '#lib/client/call.ts'
import { useCodeTarget } from '#lib/client/connection-context.tsx'
import { curlCommand } from '#lib/client/curl-command.ts'
import { contextPrompt } from '#lib/client/contexts/context-prompt.ts'
import { numberText } from '#lib/client/format-text.ts'
import { CopyButton } from '#components/ui/copy-button.tsx'
import { JsonTree } from '#components/ui/json-tree.tsx'
import { LocalTime } from '#components/ui/local-time.tsx'
import { Panel } from '#components/ui/panel.tsx'
import { Segments } from '#components/ui/segments.tsx'
import { UntrustedText } from '#components/ui/untrusted-text.tsx'
import { ContextFields } from './context-fields.tsx'

const forms = ['fields', 'json', 'markdown'] as const
const options = [
  { value: 'fields', label: 'Fields' },
  { value: 'json', label: 'JSON' },
  { value: 'markdown', label: 'Markdown' },
] as const

type ContextResultProps = { context: BrandContext; meta: AnswerMeta; cachedOnly: boolean }

/** A context in the form that the reader chose. All forms are made from one answer, so changing it costs nothing. */
export function ContextResult({ context, meta, cachedOnly }: ContextResultProps) {
  const [form, setForm] = useQueryState('form', parseAsStringLiteral(forms).withDefault('fields'))
  const curl = curlCommand({
    ...useCodeTarget(),
    path: `/v2/context/${encodeURIComponent(context.meta.domain)}${cachedOnly ? '?cachedOnly=true' : ''}`,
    accept: form === 'markdown' ? 'text/markdown' : undefined,
  })
  return (
    <div className="grid gap-6">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <Segments label="Form of the context" options={options} value={form} onChange={(next) => setForm(next)} />
        <div className="flex flex-wrap gap-2">
          <CopyButton text={contextPrompt(context)} label="Copy as system prompt" variant="secondary" />
          <CopyButton text={JSON.stringify(context, undefined, 2)} label="Copy JSON" />
          <CopyButton text={contextMarkdown(context)} label="Copy Markdown" />
          <CopyButton text={curl} label="Copy cURL" />
        </div>
      </div>
      {form === 'fields' && <ContextFields context={context} />}
      {form === 'json' && (
        <Panel title="JSON">
          <JsonTree value={context} label="the context" />
        </Panel>
      )}
      {form === 'markdown' && (
        <Panel
          title="Markdown"
          note="As the service returns it for Accept: text/markdown. Fields without a value are left out."
        >
          <pre className="overflow-x-auto rounded-chip bg-sunken p-3 font-mono text-12 whitespace-pre-wrap">
            <UntrustedText text={contextMarkdown(context)} />
          </pre>
        </Panel>
      )}
      <p className="text-13 text-ink-3">
        Created <LocalTime at={context.meta.resolved_at} />. {usageText(meta)}
      </p>
    </div>
  )
}

function usageText({ quota, approximateUsage }: AnswerMeta): string {
  if (approximateUsage === undefined) return ''
  const of = quota === undefined || quota === -1 ? '' : ` of ${numberText(quota)}`
  return `Credits used this period, this request included: ${numberText(approximateUsage)}${of}; may trail by seconds.`
}
