const events = [
  { name: 'brand.updated', description: 'A subscribed brand changed.' },
  { name: 'brand.verified', description: 'A subscribed brand was verified.' },
] as const

type SpecifiedEventsProps = { chosen: readonly string[]; onChange: (events: string[]) => void }

/** The event types of docs/interface.md#events, and those that the webhook has beside them. */
export function SpecifiedEvents({ chosen, onChange }: SpecifiedEventsProps) {
  const others = chosen.filter((name) => !events.some((known) => known.name === name))
  const toggle = (name: string, isOn: boolean) =>
    onChange(isOn ? [...chosen, name] : chosen.filter((event) => event !== name))
  return (
    <fieldset className="grid gap-1">
      <legend className="mb-1 font-medium">Events</legend>
      {[...events, ...others.map((name) => ({ name, description: 'An event of this service.' }))].map((event) => (
        <label key={event.name} className="flex min-h-9 items-start gap-3 rounded-control px-1 py-1.5 hover:bg-sunken">
          <input
            type="checkbox"
            aria-label={event.name}
            checked={chosen.includes(event.name)}
            onChange={({ target }) => toggle(event.name, target.checked)}
            className="mt-0.5 size-4 shrink-0 accent-ink"
          />
          <span>
            <span className="block font-mono text-13">{event.name}</span>
            <span className="block text-13 text-ink-3">{event.description}</span>
          </span>
        </label>
      ))}
    </fieldset>
  )
}
