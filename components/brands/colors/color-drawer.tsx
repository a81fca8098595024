'use client'

import { ChevronDown, ChevronUp, Search, X } from 'lucide-react'
import { Link } from '#components/ui/link.tsx'
import type { ReactNode } from 'react'
import { colorWord } from '#contract/brands/color-words.ts'
import type { Palette, PaletteColor } from '#contract/brands/palette.ts'
import { usesOf, whyPrimary } from '#lib/client/brands/colors/color-uses.ts'
import { textSeenOn } from '#lib/client/brands/colors/contrast-in-use.ts'
import { differenceOf } from '#lib/client/brands/colors/vision-verdict.ts'
import { asSeen, visionWords } from '#lib/client/brands/colors/vision.ts'
import { visions } from '#lib/client/brands/colors/visions.ts'
import { legibleTextOn, oklchText, rgbText } from '#lib/client/brands/color-math.ts'
import { plural, shareText } from '#lib/client/format-text.ts'
import { buttonLook } from '#components/ui/button-look.ts'
import { Button } from '#components/ui/button.tsx'
import { CopyButton } from '#components/ui/copy-button.tsx'
import { Sample } from '#components/ui/sample.tsx'
import { UntrustedText } from '#components/ui/untrusted-text.tsx'
import { contrastText, type ListedColor } from './color-list.tsx'
import type { ContrastKind } from './use-color-view.ts'

type ColorDrawerProps = {
  color: ListedColor
  place: string
  palette: Palette | undefined
  contrast: ContrastKind
  onStep: (step: 1 | -1) => void
  onClose: () => void
}

/** All that is known of one color: its values, why it is what it is, where it was seen, and how others see it. */
export function ColorDrawer({ color, place, palette, contrast, onStep, onClose }: ColorDrawerProps) {
  const { hex, label, legibleText, entry } = color
  const why = label === 'Primary' && entry && palette ? whyPrimary(entry, palette) : undefined
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-5">
      <div className="flex items-center gap-1">
        <h2 className="text-16 font-semibold">{label}</h2>
        <span className="ms-2 flex-1 text-13 text-ink-3">{place}</span>
        <IconButton label="Previous color" onClick={() => onStep(-1)} glyph={<ChevronUp aria-hidden size={16} />} />
        <IconButton label="Next color" onClick={() => onStep(1)} glyph={<ChevronDown aria-hidden size={16} />} />
        <IconButton label="Close" onClick={onClose} glyph={<X aria-hidden size={16} />} />
      </div>
      <div
        data-swatch=""
        className="hairline flex h-26 items-end justify-between rounded-control p-3.5"
        style={{ background: hex, color: legibleText }}
      >
        <span className="text-28 font-semibold">Aa</span>
        <span className="text-13">
          {legibleText === '#ffffff' ? 'White' : 'Black'} text {contrastText(legibleText, hex, contrast)}
        </span>
      </div>
      <Values hex={hex} />
      {why !== undefined && (
        <Part title="Why it is the primary">
          <p className="text-13 text-ink-2">
            <UntrustedText text={why} />
          </p>
        </Part>
      )}
      {entry && <Seen entry={entry} palette={palette} />}
      {entry && entry.variants.length > 0 && <SameColor entry={entry} />}
      <Part title="As others see it">
        <ul className="grid grid-cols-4 gap-2">
          {visions.slice(1).map((vision) => (
            <li key={vision} className="grid gap-1 text-12 text-ink-3">
              <span data-swatch="" className="hairline h-10 rounded-chip" style={{ background: asSeen(hex, vision) }} />
              {visionWords[vision]}
            </li>
          ))}
        </ul>
      </Part>
      <div className="flex flex-wrap gap-2">
        <CopyButton text={hex} label="Copy hex" variant="secondary" />
        <Link
          href={`/brands?color=${hex.slice(1)}`}
          prefetch={false}
          className={buttonLook({ variant: 'quiet', size: 'sm' })}
        >
          <Search aria-hidden size={16} strokeWidth={1.5} />
          Find similar
        </Link>
      </div>
    </div>
  )
}

const IconButton = ({ label, onClick, glyph }: { label: string; onClick: () => void; glyph: ReactNode }) => (
  <Button variant="quiet" size="icon" aria-label={label} onClick={onClick}>
    {glyph}
  </Button>
)

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="grid grid-cols-[minmax(0,1fr)] gap-2">
    <h3 className="text-13 font-semibold">{title}</h3>
    {children}
  </section>
)

function Values({ hex }: { hex: string }) {
  const values = [
    { term: 'Hex', value: hex },
    { term: 'OKLCH', value: oklchText(hex) },
    { term: 'RGB', value: rgbText(hex) },
    { term: 'Name', value: colorWord(hex) },
  ]
  return (
    <dl className="grid">
      {values.map(({ term, value }) => (
        <div key={term} className="flex min-h-9 items-center gap-3 border-b border-line text-13 last:border-b-0">
          <dt className="w-16 shrink-0 text-ink-3">{term}</dt>
          <dd className="flex min-w-0 flex-1 items-center gap-3">
            <span className={`min-w-0 flex-1 truncate ${term === 'Name' ? '' : 'font-mono text-12'}`}>{value}</span>
            <CopyButton text={value} label={`Copy ${term}`} compact />
          </dd>
        </div>
      ))}
    </dl>
  )
}

function Seen({ entry, palette }: { entry: PaletteColor; palette: Palette | undefined }) {
  const { elements, css } = entry.usage
  const inLogos = palette?.logos.filter(({ colors }) => colors.some(({ hex }) => hex === entry.hex)).length ?? 0
  const cssUses = Object.entries(css).filter(([, count]) => count > 0)
  if (elements.length + cssUses.length + inLogos + entry.tokens.length === 0) return null
  return (
    <Part title="Where it was seen">
      <ul className="grid text-13">
        {elements.map(({ element, property, count, examples }) => (
          <SeenRow key={`${element} ${property}`} count={`${count}×`} words={`${element} ${property}`}>
            <ElementSample entry={entry} property={property} words={examples[0] ?? 'Aa'} palette={palette} />
          </SeenRow>
        ))}
        {inLogos > 0 && <SeenRow words="logo artwork" count={plural(inLogos, 'file')} />}
        {cssUses.map(([property, count]) => (
          <SeenRow key={property} words={`${property} in style sheets`} count={`${count}×`} />
        ))}
        {entry.tokens.map((token) => (
          <SeenRow key={token} words="style token">
            <code className="truncate rounded-chip bg-sunken px-1.5 py-0.5 font-mono text-12">
              <UntrustedText text={token} />
            </code>
          </SeenRow>
        ))}
      </ul>
      {entry.prevalence !== null && (
        <p className="text-13 text-ink-3">
          {shareText(entry.prevalence)} of the pages{usesOf(entry) === '' ? '' : `, on ${usesOf(entry)}`}.
        </p>
      )}
    </Part>
  )
}

function SeenRow({ children, words, count }: { children?: ReactNode; words: string; count?: string }) {
  return (
    <li className="flex min-h-9 items-center gap-2.5 border-b border-line last:border-b-0">
      {children}
      <span className="min-w-0 flex-1 text-ink-3">{words}</span>
      {count !== undefined && <span className="font-medium tabular-nums">{count}</span>}
    </li>
  )
}

type ElementSampleProps = { entry: PaletteColor; property: string; words: string; palette: Palette | undefined }

function ElementSample({ entry: { hex }, property, words, palette }: ElementSampleProps) {
  const text = words.slice(0, 24)
  const look = 'hairline max-w-36 truncate rounded-chip px-2 py-0.5 font-medium'
  if (property === 'background') {
    const on = textSeenOn(palette?.onPairs ?? [], hex) ?? legibleTextOn(hex).text
    return <Sample text={text} background={hex} color={on} className={look} />
  }
  const under = palette?.onPairs.find((pair) => pair.text === hex)?.background ?? '#ffffff'
  return <Sample text={text} background={under} color={hex} className={look} />
}

function SameColor({ entry: { hex, variants } }: { entry: PaletteColor }) {
  return (
    <Part title="Counted as the same color">
      <ul className="grid gap-1 text-13">
        {variants.map((variant) => (
          <li key={variant} className="flex items-center gap-2">
            <span data-swatch="" className="hairline size-4 rounded-chip" style={{ background: variant }} />
            <code className="font-mono text-12">{variant}</code>
            <span className="text-ink-3">difference {differenceOf(hex, variant).toFixed(1)}</span>
          </li>
        ))}
      </ul>
    </Part>
  )
}
