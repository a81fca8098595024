import type { Palette } from '#contract/brands/palette.ts'
import { gradientCss } from '#lib/client/brands/gradient-css.ts'
import { CopyButton } from '#components/ui/copy-button.tsx'
import { UntrustedText } from '#components/ui/untrusted-text.tsx'

/** A gradient drawn from its stops, and its CSS as the site wrote it. */
export function GradientCard({ gradient }: { gradient: Palette['gradients'][number] }) {
  return (
    <figure className="grid gap-2">
      <div data-swatch="" className="hairline h-32 rounded-chip" style={{ backgroundImage: gradientCss(gradient) }} />
      <figcaption className="grid gap-1">
        <span className="flex flex-wrap items-center justify-between gap-2">
          <span>
            <span className="font-medium capitalize">{gradient.type}</span>
            {gradient.angle !== null && <span className="text-ink-3"> {gradient.angle}°</span>}
          </span>
          <CopyButton text={gradient.css} label="Copy CSS" />
        </span>
        <code className="font-mono text-12 break-words text-ink-2">
          <UntrustedText text={gradient.css} />
        </code>
      </figcaption>
    </figure>
  )
}
