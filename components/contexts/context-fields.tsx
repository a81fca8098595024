import type { BrandContext } from '#contract/contexts/context.ts'
import { Facts } from '#components/ui/facts.tsx'
import { Panel } from '#components/ui/panel.tsx'
import { UntrustedText } from '#components/ui/untrusted-text.tsx'
import { ContextVoicePanel } from './context-voice-panel.tsx'

/** The context field by field. What the site does not say is left out or shown as not found. */
export function ContextFields({ context: { meta, identity, positioning, brand } }: { context: BrandContext }) {
  return (
    <div className="grid items-start gap-6 lg:grid-cols-2">
      <Panel title="Identity">
        <Facts
          facts={[
            { term: 'Name', value: <UntrustedText text={meta.canonical_name} /> },
            { term: 'Tagline', value: told(identity.tagline) },
            { term: 'Mission', value: told(identity.mission) },
            { term: 'Description', value: told(identity.description) },
            { term: 'Tags', value: identity.tags.length > 0 && <WordList words={identity.tags} /> },
          ].map(({ term, value }) => ({ term, value: value || undefined }))}
        />
      </Panel>
      <Panel title="Positioning">
        <Facts facts={[{ term: 'Value proposition', value: told(positioning.value_proposition) }]} />
        <h3 className="mt-4 mb-2 font-semibold">Target audience</h3>
        <Entries
          entries={positioning.target_audience.map(({ segment, description }) => ({ name: segment, description }))}
        />
        <h3 className="mt-4 mb-2 font-semibold">Products and services</h3>
        <Entries
          entries={positioning.products_and_services.map(({ name, type, description }) => ({
            name,
            note: type,
            description,
          }))}
        />
      </Panel>
      <ContextVoicePanel voice={brand.voice} />
      <Panel title="Visual style" note="In words only. Logos, colors and fonts have their own tabs.">
        <Facts
          facts={[
            { term: 'Summary', value: told(brand.style.summary) },
            {
              term: 'Attributes',
              value: brand.style.attributes.length > 0 ? <WordList words={brand.style.attributes} /> : undefined,
            },
          ]}
        />
      </Panel>
    </div>
  )
}

const told = (text: string) => (text === '' ? undefined : <UntrustedText text={text} />)

type Entry = { name: string; note?: string; description: string }

function Entries({ entries }: { entries: readonly Entry[] }) {
  if (entries.length === 0) return <p className="text-ink-3">None found</p>
  return (
    <ul className="grid gap-3">
      {entries.map(({ name, note, description }) => (
        <li key={name}>
          <p className="flex flex-wrap items-baseline gap-x-2">
            <UntrustedText text={name} className="font-medium" />
            {note !== undefined && <span className="text-12 text-ink-3">{note}</span>}
          </p>
          {description !== '' && (
            <p className="text-13 text-ink-2">
              <UntrustedText text={description} />
            </p>
          )}
        </li>
      ))}
    </ul>
  )
}

/** Short words or phrases side by side. */
function WordList({ words }: { words: readonly string[] }) {
  return (
    <ul className="flex flex-wrap gap-1.5">
      {words.map((word) => (
        <li key={word} className="rounded-chip border border-line bg-sunken px-2 py-0.5 text-13">
          <UntrustedText text={word} />
        </li>
      ))}
    </ul>
  )
}
