import { Check, X, type LucideIcon } from 'lucide-react'
import type { ContextVoice } from '#contract/contexts/context.ts'
import { Panel } from '#components/ui/panel.tsx'
import { UntrustedText } from '#components/ui/untrusted-text.tsx'

/** How the brand speaks: what it is beside what it leaves out. */
export function ContextVoicePanel({ voice: { summary, attributes, avoid } }: { voice: ContextVoice }) {
  return (
    <Panel title="Voice">
      {summary === '' ? (
        <p className="text-ink-3">Unknown: the site has too little running text to measure.</p>
      ) : (
        <p className="mb-4">
          <UntrustedText text={summary} />
        </p>
      )}
      {attributes.length + avoid.length > 0 && (
        <div className="grid gap-4 sm:grid-cols-2">
          <Words title="Attributes" words={attributes} glyph={Check} />
          <Words title="Avoid" words={avoid} glyph={X} />
        </div>
      )}
    </Panel>
  )
}

function Words({ title, words, glyph: Glyph }: { title: string; words: readonly string[]; glyph: LucideIcon }) {
  return (
    <div>
      <h3 className="mb-1 font-semibold">{title}</h3>
      {words.length === 0 ? (
        <p className="text-ink-3">none</p>
      ) : (
        <ul className="grid gap-1">
          {words.map((word) => (
            <li key={word} className="flex items-baseline gap-2">
              <Glyph aria-hidden size={14} strokeWidth={1.5} className="shrink-0 translate-y-0.5 text-ink-3" />
              <UntrustedText text={word} />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
