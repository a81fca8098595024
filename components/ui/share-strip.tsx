import { classNames } from './class-names.ts'

type ShareStripProps = {
  shares: readonly { hex: string; share: number }[]
  /** Colors to show in equal parts where nothing was measured. */
  unmeasured: readonly string[]
  /** What the strip shows, for a screen reader; without it the strip is decoration. */
  label?: string
  className?: string
}

/** Colors that get 6 px at least; the rest get 2. */
const plainMax = 6

/** A bar of colors at their true shares, what is none of them hatched. The first colors are never too small to be seen. */
export function ShareStrip({ shares, unmeasured, label, className }: ShareStripProps) {
  const named = label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label }
  const parts = shares.length > 0 ? shares : unmeasured.map((hex) => ({ hex, share: 1 / unmeasured.length }))
  return (
    <span {...named} data-strip="" className={classNames('relative flex overflow-hidden rounded-chip', className)}>
      {parts.map(({ hex, share }, index) => (
        <span
          key={`${hex} ${index}`}
          data-swatch=""
          className={`h-full shrink ${index < plainMax ? 'min-w-1.5' : 'min-w-0.5'}`}
          style={{ background: hex, flexBasis: `${share * 100}%` }}
        />
      ))}
      <span data-swatch="" className="hatch h-full min-w-0 flex-1 basis-0" />
      <span className="hairline pointer-events-none absolute inset-0 rounded-chip" />
    </span>
  )
}
