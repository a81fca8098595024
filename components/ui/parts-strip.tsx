import { classNames } from './class-names.ts'

type PartsStripProps = {
  parts: readonly { hex: string; part: number }[]
  /** What the strip shows, for a screen reader; without it the strip is decoration. */
  label?: string
  className?: string
}

/** A bar of colors drawn to scale; the smallest part still gets 3 px. */
export function PartsStrip({ parts, label, className }: PartsStripProps) {
  const named = label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label }
  return (
    <div {...named} className={classNames('hairline relative flex overflow-hidden rounded-chip bg-sunken', className)}>
      {parts.map(({ hex, part }, index) => (
        <span
          key={`${hex} ${index}`}
          data-swatch=""
          className="h-full min-w-[3px]"
          style={{ background: hex, flexGrow: part, flexBasis: 0 }}
        />
      ))}
      <span className="hairline pointer-events-none absolute inset-0 rounded-chip" />
    </div>
  )
}
