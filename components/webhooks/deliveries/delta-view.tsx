import { Picture } from '#components/ui/picture.tsx'
import { UntrustedText } from '#components/ui/untrusted-text.tsx'
import { readDelta, type Change } from '#lib/client/webhooks/deliveries/read-delta.ts'

/** What changed, field by field, old beside new: colors as swatches, pictures as pictures, the rest as text. */
export function DeltaView({ delta }: { delta: unknown }) {
  const changes = readDelta(delta)
  if (changes.length === 0) return <p className="text-ink-2">This event carries no list of changes.</p>
  return (
    <dl className="grid grid-cols-1">
      {changes.map((change) => (
        <div key={change.path} className="grid gap-2 border-b border-line py-3 last:border-b-0">
          <dt className="font-mono text-12 text-ink-3 wrap-anywhere">{change.path}</dt>
          <dd className="grid grid-cols-1 gap-3 sm:grid-cols-2">
            <Side label="Before" change={change} side="old" />
            <Side label="After" change={change} side="new" />
          </dd>
        </div>
      ))}
    </dl>
  )
}

function Side({ label, change, side }: { label: string; change: Change; side: 'old' | 'new' }) {
  const { colors, pictures, text } = change[side]
  return (
    <div className="grid min-w-0 content-start gap-1.5">
      <span className="text-12 text-ink-3">{label}</span>
      {colors.length > 0 && <Colors hexes={colors} />}
      {pictures.length > 0 && <Pictures addresses={pictures} />}
      {colors.length + pictures.length === 0 && (
        <span className={text === undefined ? 'text-ink-3' : 'text-13'}>
          {text === undefined ? 'nothing' : <UntrustedText text={text} />}
        </span>
      )}
    </div>
  )
}

function Colors({ hexes }: { hexes: readonly string[] }) {
  return (
    <ul className="flex flex-wrap gap-2">
      {hexes.map((hex, index) => (
        <li key={`${hex} ${index}`} className="flex items-center gap-1.5 font-mono text-12">
          <span aria-hidden data-swatch="" className="hairline size-6 rounded-chip" style={{ background: hex }} />
          {hex}
        </li>
      ))}
    </ul>
  )
}

function Pictures({ addresses }: { addresses: readonly string[] }) {
  return (
    <ul className="flex flex-wrap gap-2">
      {addresses.map((address) => (
        <li key={address} className="grid size-16 place-items-center rounded-chip border border-line bg-sunken p-2">
          <Picture
            src={address}
            alt=""
            className="max-h-full max-w-full object-contain"
            fallback={<span className="text-12 text-ink-3">gone</span>}
          />
        </li>
      ))}
    </ul>
  )
}
