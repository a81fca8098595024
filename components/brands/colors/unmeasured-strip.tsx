import type { LabeledSwatch } from '#lib/client/brands/colors/role-words.ts'

/** The colors of a brand in equal parts. */
export function UnmeasuredStrip({ swatches }: { swatches: readonly LabeledSwatch[] }) {
  return (
    <figure className="grid grid-cols-[minmax(0,1fr)] gap-1.5">
      <div
        role="img"
        aria-label={`Colors: ${swatches.map(({ label }) => label).join(', ')}`}
        className="relative flex h-12 overflow-hidden rounded-control sm:h-16"
      >
        {swatches.map(({ hex }) => (
          <span key={hex} data-swatch="" className="h-full flex-1" style={{ background: hex }} />
        ))}
        <span className="hairline pointer-events-none absolute inset-0 rounded-control" />
      </div>
      <figcaption className="text-12 text-ink-3">Equal parts: how much of each is used was not measured.</figcaption>
    </figure>
  )
}
