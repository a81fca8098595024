import { colorWord } from '#contract/brands/color-words.ts'
import type { Palette } from '#contract/brands/palette.ts'
import { textSeenOn, usedPairs } from '#lib/client/brands/colors/contrast-in-use.ts'
import { contrastOf, gradeOf, legibleTextOn, ratioText } from '#lib/client/brands/color-math.ts'
import { Facts } from '#components/ui/facts.tsx'
import { Sample } from '#components/ui/sample.tsx'

type Theme = NonNullable<Palette['themes']['light']>

const slots = ['background', 'surface', 'text', 'muted', 'border', 'accent'] as const

/** A small page in the theme's own colors, its pairs as they were seen, and the slots it is made of. */
export function ThemeMock({ name, theme, pairs }: { name: string; theme: Theme; pairs: Palette['onPairs'] }) {
  const own = pairs.filter((pair) => pair.theme === name.toLowerCase())
  const seen = slots.filter((slot) => theme[slot] !== null)
  const contrast = contrastOf(theme.text, theme.background)
  return (
    <figure aria-label={`${name} theme`} className="grid content-start gap-3">
      <MockPage theme={theme} pairs={own} />
      <figcaption className="grid gap-1">
        <span>
          <span className="font-medium">{name} theme</span>{' '}
          <span className="text-13 text-ink-3">
            Text on background {ratioText(contrast)} {gradeOf(contrast)}
          </span>
        </span>
        <Facts
          facts={seen.map((slot) => ({
            term: slot.charAt(0).toUpperCase() + slot.slice(1),
            value: slotValue(theme[slot]),
          }))}
        />
        {seen.length < slots.length && (
          <span className="text-13 text-ink-3">
            Not seen: {slots.filter((slot) => theme[slot] === null).join(', ')}.
          </span>
        )}
      </figcaption>
    </figure>
  )
}

function MockPage({ theme, pairs }: { theme: Theme; pairs: Palette['onPairs'] }) {
  const action = actionPair(theme, pairs)
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
        <Sample text="Body text as on the page." color={theme.text} className="mt-1 block" />
        {theme.muted !== null && <Sample text="A muted remark" color={theme.muted} className="mt-1 block text-13" />}
        {action && (
          <Sample
            text="Action"
            background={action.background}
            color={action.text}
            className="mt-3 inline-block rounded-control px-3 py-1.5 font-medium"
          />
        )}
      </div>
    </div>
  )
}

/** The button as the site shows it: the accent with the text seen on it, else the pair that buttons are seen in most. */
function actionPair({ accent }: Theme, pairs: Palette['onPairs']): { background: string; text: string } | undefined {
  const text = accent === null ? undefined : textSeenOn(pairs, accent)
  if (accent !== null && text !== undefined) return { background: accent, text }
  const button = usedPairs(pairs.filter(({ element }) => element === 'button'))[0]
  if (button) return button
  return accent === null ? undefined : { background: accent, text: legibleTextOn(accent).text }
}

function slotValue(hex: string | null) {
  if (hex === null) return undefined
  return (
    <span className="inline-flex items-center gap-2">
      <span data-swatch="" className="hairline size-4 rounded-chip" style={{ background: hex }} />
      <span className="font-mono text-12">{hex}</span>
      <span className="text-13 text-ink-3">{colorWord(hex)}</span>
    </span>
  )
}
