import type { Share } from '#lib/client/brands/brand-colors.ts'
import { percentText } from '#lib/client/format-text.ts'
import { PartsStrip } from '#components/ui/parts-strip.tsx'

/** The brand's colors drawn to scale by how much of each was seen, or in equal parts where that was not measured. */
export function ProportionStrip({ shares, measured }: { shares: readonly Share[]; measured: boolean }) {
  const list = shares.map(({ hex, part }) => (measured ? `${hex} ${percentText(part)}` : hex)).join(', ')
  return (
    <figure className="grid gap-1.5">
      <PartsStrip parts={shares} label={`Colors of the brand: ${list}`} className="h-12" />
      <figcaption className="text-12 text-ink-3">
        {measured
          ? 'To scale, by how much of each was seen.'
          : 'Equal parts: how much of each is used was not measured.'}
      </figcaption>
    </figure>
  )
}
