import { explainHeaders } from '#lib/client/playground/header-words.ts'
import type { PlaygroundAnswer } from '#lib/client/playground/playground-answer.ts'
import { Panel } from '#components/ui/panel.tsx'
import { UntrustedText } from '#components/ui/untrusted-text.tsx'

/** The headers that say something, each with what it says. */
export function AnswerHeaders({ answer }: { answer: PlaygroundAnswer }) {
  const headers = explainHeaders(answer.headers)
  if (headers.length === 0) return null
  return (
    <Panel title="Headers" note="Those of the service. What the transport and the dashboard add is left out.">
      <dl className="grid grid-cols-[minmax(0,1fr)]">
        {headers.map(({ name, value, meaning }) => (
          <div key={name} className="border-b border-line py-2 last:border-b-0">
            <dt className="font-mono text-12 font-semibold">{name}</dt>
            <dd className="font-mono text-12">
              <UntrustedText text={value} />
            </dd>
            <dd className="text-13 text-ink-2">{meaning}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  )
}
