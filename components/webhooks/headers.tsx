import { UntrustedText } from '#components/ui/untrusted-text.tsx'

type HeadersProps = { headers: readonly { name: string; value: string | null }[] }

/** Headers that were sent or received; one without a value is hidden by the service. */
export function Headers({ headers }: HeadersProps) {
  return (
    <dl className="grid grid-cols-1 gap-x-4 rounded-control bg-sunken p-3 font-mono text-12 sm:grid-cols-[auto_1fr]">
      {headers.map(({ name, value }, index) => (
        <div key={`${name} ${index}`} className="col-span-full grid grid-cols-subgrid">
          <dt className="text-ink-3">
            <UntrustedText text={name} />
          </dt>
          <dd className="min-w-0 wrap-anywhere">{value === null ? '(hidden)' : <UntrustedText text={value} />}</dd>
        </div>
      ))}
    </dl>
  )
}
