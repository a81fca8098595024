import type { FieldChange } from '#lib/client/brands/history/read-change.ts'
import { Picture } from '#components/ui/picture.tsx'
import { UntrustedText } from '#components/ui/untrusted-text.tsx'

/** What changed, field by field: swatches and pictures that came or went, words before and after. */
export function ChangeList({ changes }: { changes: readonly FieldChange[] }) {
  return (
    <dl className="mt-2 grid grid-cols-[minmax(0,1fr)]">
      {changes.map((change) => (
        <div
          key={change.path}
          className="grid gap-2 border-b border-line py-3 last:border-b-0 sm:grid-cols-[9rem_minmax(0,1fr)]"
        >
          <dt className="text-13 text-ink-2">{change.label}</dt>
          <dd className="min-w-0">
            {change.kind === 'text' ? <Words change={change} /> : <Entries change={change} />}
          </dd>
        </div>
      ))}
    </dl>
  )
}

function Words({ change }: { change: Extract<FieldChange, { kind: 'text' }> }) {
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <Side label="Before" text={change.before} />
      <Side label="After" text={change.after} />
    </div>
  )
}

function Side({ label, text }: { label: string; text: string | undefined }) {
  return (
    <div className="grid min-w-0 content-start gap-0.5">
      <span className="text-12 text-ink-3">{label}</span>
      <span className={text === undefined ? 'text-13 text-ink-3' : 'text-13'}>
        {text === undefined ? 'Unknown' : <UntrustedText text={text} />}
      </span>
    </div>
  )
}

function Entries({ change }: { change: Extract<FieldChange, { kind: 'colors' | 'pictures' }> }) {
  const { removed, added, kept } = change
  if (removed.length + added.length === 0)
    return <span className="text-13 text-ink-3">The same ones, in another order or size</span>
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <EntrySide label="Before" sign="Removed" entries={removed} change={change} />
      <EntrySide label="After" sign="Added" entries={added} change={change} />
      {kept > 0 && <span className="text-12 text-ink-3 sm:col-span-2">{kept} unchanged</span>}
    </div>
  )
}

type EntrySideProps = { label: string; sign: string; entries: readonly string[]; change: FieldChange }

function EntrySide({ label, sign, entries, change }: EntrySideProps) {
  const isColors = change.kind === 'colors'
  return (
    <div className="grid min-w-0 content-start gap-1.5">
      <span className="text-12 text-ink-3">{label}</span>
      {entries.length === 0 ? (
        <span className="text-13 text-ink-3">Nothing {sign.toLowerCase()}</span>
      ) : (
        <ul aria-label={`${sign}: ${change.label}`} className="flex flex-wrap gap-2">
          {entries.map((entry) => (
            <li key={entry} className="min-w-0">
              {isColors ? <ChangedColor hex={entry} /> : <ChangedPicture src={entry} label={change.label} />}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

function ChangedColor({ hex }: { hex: string }) {
  return (
    <span className="flex items-center gap-2 font-mono text-12">
      <span aria-hidden data-swatch="" className="hairline size-8 rounded-chip" style={{ background: hex }} />
      {hex}
    </span>
  )
}

function ChangedPicture({ src, label }: { src: string; label: string }) {
  return (
    <span className="hairline grid h-20 w-28 place-items-center overflow-hidden rounded-chip bg-[#fff] p-2">
      <Picture
        src={src}
        alt={label}
        className="max-h-full max-w-full object-contain"
        fallback={<span className="text-12 text-[#676767]">No longer stored</span>}
      />
    </span>
  )
}
