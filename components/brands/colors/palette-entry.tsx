import type { ReactNode } from 'react'
import type { PaletteColor } from '#contract/brands/palette.ts'
import { gradeOf, oklchText, ratioText } from '#lib/client/brands/color-math.ts'
import { paletteSwatch } from '#lib/client/brands/brand-colors.ts'
import { plural, shareText } from '#lib/client/format-text.ts'
import { CopyButton } from '#components/ui/copy-button.tsx'
import { Sample } from '#components/ui/sample.tsx'
import { UntrustedText } from '#components/ui/untrusted-text.tsx'
import { SwatchChip } from './swatch-chip.tsx'

/** One color of the palette with everything that speaks for it. */
export function PaletteEntry({ color }: { color: PaletteColor }) {
  const unseen = unseenParts(color)
  return (
    <article
      aria-label={color.name ?? color.hex}
      className="grid gap-x-6 gap-y-4 rounded-control border border-line bg-surface p-4 sm:grid-cols-[168px_minmax(0,1fr)]"
    >
      <SwatchChip swatch={paletteSwatch(color)} />
      <div className="grid content-start gap-4">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <p className="font-medium">
            {color.rank}. {color.role}, {contexts[color.context]}
            <span className="font-normal text-ink-3">{shareOf(color)}</span>
          </p>
          <CopyButton text={oklchText(color.hex)} label="Copy oklch" />
        </div>
        <dl className="grid gap-x-6 gap-y-3 md:grid-cols-2">
          <Evidence term="Legible text">
            <TextOn hex={color.legibleText} on={color.hex} contrast={color.legibleTextContrast} />
          </Evidence>
          {color.onColor !== null && <Evidence term="Text seen on it">{onColor(color, color.onColor)}</Evidence>}
          {color.usage.elements.length > 0 && (
            <Evidence term="Seen on">
              <Elements elements={color.usage.elements} />
            </Evidence>
          )}
          {cssUse(color) !== '' && <Evidence term="In the style sheets">{cssUse(color)}</Evidence>}
          {color.tokens.length > 0 && (
            <Evidence term="Tokens">
              <Tokens tokens={color.tokens} />
            </Evidence>
          )}
          {color.variants.length > 0 && (
            <Evidence term="Near duplicates">
              <Variants hexes={color.variants} />
            </Evidence>
          )}
        </dl>
        {unseen.length > 0 && <p className="text-13 text-ink-3">Not observed: {unseen.join(', ')}.</p>}
      </div>
    </article>
  )
}

const contexts = { identity: 'in the identity', interface: 'in the interface', both: 'in identity and interface' }

const shareOf = ({ prevalence }: PaletteColor) => (prevalence === null ? '' : `, ${shareText(prevalence)}`)

function unseenParts(color: PaletteColor): string[] {
  const parts: [string, boolean][] = [
    ['share', color.prevalence === null],
    ['text on it', color.onColor === null],
    ['elements', color.usage.elements.length === 0],
    ['style sheets', cssUse(color) === ''],
    ['tokens', color.tokens.length === 0],
    ['near duplicates', color.variants.length === 0],
  ]
  return parts.flatMap(([name, isUnseen]) => (isUnseen ? [name] : []))
}

function Evidence({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-12 text-ink-3">{term}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function onColor({ hex, onColorContrast }: PaletteColor, text: string): ReactNode {
  if (!/^#[0-9a-f]{6}$/.test(text) || onColorContrast === null) return <UntrustedText text={text} />
  return <TextOn hex={text} on={hex} contrast={onColorContrast} />
}

function TextOn({ hex, on, contrast }: { hex: string; on: string; contrast: number }) {
  return (
    <span className="inline-flex flex-wrap items-center gap-2">
      <Sample text="Aa" background={on} color={hex} className="hairline rounded-chip px-2 font-medium" />
      <span className="font-mono text-13">{hex}</span>
      <span className="text-ink-2">
        {ratioText(contrast)} {gradeOf(contrast)}
      </span>
    </span>
  )
}

function Elements({ elements }: { elements: PaletteColor['usage']['elements'] }) {
  return (
    <ul className="grid gap-1">
      {elements.map(({ element, property, count, examples }) => (
        <li key={`${element} ${property}`}>
          {element} {property}, {plural(count, 'time')}
          {examples.map((example) => (
            <span key={example} className="ms-2 rounded-chip bg-sunken px-1.5 text-13 text-ink-2">
              <UntrustedText text={example} />
            </span>
          ))}
        </li>
      ))}
    </ul>
  )
}

/** `background 18, text 61`; empty when the style sheets do not name the color. */
const cssUse = ({ usage: { css } }: PaletteColor) =>
  Object.entries(css)
    .filter(([, count]) => count > 0)
    .map(([property, count]) => `${property} ${count}`)
    .join(', ')

function Tokens({ tokens }: { tokens: readonly string[] }) {
  return (
    <ul className="flex flex-wrap gap-1">
      {tokens.map((token) => (
        <li key={token} className="rounded-chip bg-sunken px-1.5 font-mono text-12 text-ink-2">
          <UntrustedText text={token} />
        </li>
      ))}
    </ul>
  )
}

function Variants({ hexes }: { hexes: readonly string[] }) {
  return (
    <ul className="flex flex-wrap gap-x-3 gap-y-1">
      {hexes.map((hex) => (
        <li key={hex} className="inline-flex items-center gap-1.5">
          <span data-swatch="" className="hairline size-4 rounded-chip" style={{ background: hex }} />
          <span className="font-mono text-12 text-ink-2">{hex}</span>
        </li>
      ))}
    </ul>
  )
}
