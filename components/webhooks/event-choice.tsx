'use client'

import { useQuery } from 'urql'
import { subscribableEventsDocument } from '#lib/client/webhooks/webhook-documents.ts'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { GraphqlFailure } from './graphql-failure.tsx'

type EventChoiceProps = { chosen: readonly string[]; onChange: (events: string[]) => void; error?: string | undefined }

/** The event types, each with what it means; at least one must be chosen. */
export function EventChoice({ chosen, onChange, error }: EventChoiceProps) {
  const [{ data, error: failure, fetching }, ask] = useQuery({ query: subscribableEventsDocument, variables: {} })
  if (failure && !data) {
    const retry = () => ask({ requestPolicy: 'network-only' })
    return <GraphqlFailure title="The events could not be read" error={failure} onRetry={retry} retrying={fetching} />
  }
  const toggle = (name: string, isOn: boolean) =>
    onChange(isOn ? [...chosen, name] : chosen.filter((event) => event !== name))
  return (
    <fieldset className="grid gap-1" aria-describedby={error === undefined ? undefined : 'events-error'}>
      <legend className="mb-1 font-medium">Events</legend>
      {/* As high as the events are, whose descriptions take more lines on a phone. */}
      {!data && <Skeleton className="h-64 w-full max-sm:h-84" />}
      {data?.subscribableEvents.map(({ name, description }) => (
        <label key={name} className="flex min-h-9 items-start gap-3 rounded-control px-1 py-1.5 hover:bg-sunken">
          <input
            type="checkbox"
            aria-label={name}
            checked={chosen.includes(name)}
            onChange={(event) => toggle(name, event.target.checked)}
            className="mt-0.5 size-4 shrink-0 accent-ink"
          />
          <span>
            <span className="block font-mono text-13">{name}</span>
            <span className="block text-13 text-ink-3">{description.replaceAll('`', '')}</span>
          </span>
        </label>
      ))}
      {error !== undefined && (
        <p id="events-error" role="alert" className="text-13 text-fail">
          {error}
        </p>
      )}
    </fieldset>
  )
}
