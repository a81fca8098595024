import type { Palette } from '#contract/brands/palette.ts'
import { gradeOf, legibleTextOn, ratioText } from '#lib/client/brands/color-math.ts'
import { Facts } from '#components/ui/facts.tsx'
import { Sample } from '#components/ui/sample.tsx'

type Theme = NonNullable<Palette['themes']['light']>

const slots = ['background', 'surface', 'text', 'muted', 'border', 'accent'] as const

/** A small page in the theme's own colors, and the slots it is made of. */
export function ThemeMock({ name, theme }: { name: string; theme: Theme | undefined }) {
  if (!theme) {
    return (
      <div className="grid min-h-40 place-items-center rounded-chip border border-dashed border-control p-4 text-ink-3">
        {name} theme not observed
      </div>
    )
  }
  return (
    <figure aria-label={`${name} theme`} className="grid content-start gap-3">
      <MockPage theme={theme} />
      <figcaption className="grid gap-1">
        <span>
          <span className="font-medium">{name}</span>{' '}
          <span className="text-ink-3">
            text on background {ratioText(theme.contrast)} {gradeOf(theme.contrast)}
          </span>
        </span>
        <Facts facts={slots.map((slot) => ({ term: slot, value: slotValue(theme[slot]) }))} />
      </figcaption>
    </figure>
  )
}

function MockPage({ theme }: { theme: Theme }) {
  const border = theme.border === null ? undefined : `1px solid ${theme.border}`
  return (
    <div
      data-swatch=""
      aria-hidden
      className="hairline rounded-chip p-5"
      style={{ background: theme.background, color: theme.text }}
    >
      <div className="rounded-chip p-4" style={{ background: theme.surface ?? undefined, border }}>
        <Sample text="A heading" color={theme.text} className="block text-20 font-semibold" />
        <Sample text="Body text as it stands on the page." color={theme.text} className="mt-1 block" />
        {theme.muted !== null && <Sample text="A muted remark" color={theme.muted} className="mt-1 block text-13" />}
        {theme.accent !== null && (
          <Sample
            text="Action"
            background={theme.accent}
            color={legibleTextOn(theme.accent).text}
            className="mt-3 inline-block rounded-control px-3 py-1.5 font-medium"
          />
        )}
      </div>
    </div>
  )
}

function slotValue(hex: string | null) {
  if (hex === null) return <span className="text-ink-3">not observed</span>
  return (
    <span className="inline-flex items-center gap-2">
      <span data-swatch="" className="hairline size-4 rounded-chip" style={{ background: hex }} />
      <span className="font-mono text-12">{hex}</span>
    </span>
  )
}
