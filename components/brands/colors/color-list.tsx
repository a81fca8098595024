'use client'

import { ChevronRight } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import type { PaletteColor } from '#contract/brands/palette.ts'
import { colorWord } from '#contract/brands/color-words.ts'
import { apcaContrast } from '#lib/client/brands/colors/apca.ts'
import { usesText, type LabeledSwatch } from '#lib/client/brands/colors/role-words.ts'
import { usesOf } from '#lib/client/brands/colors/color-uses.ts'
import { asSeen } from '#lib/client/brands/colors/vision.ts'
import type { Vision } from '#lib/client/brands/colors/visions.ts'
import { contrastOf, gradeOf, shortRatio } from '#lib/client/brands/color-math.ts'
import { shareText } from '#lib/client/format-text.ts'
import { Sample } from '#components/ui/sample.tsx'
import { swatchSentence } from './swatch-chip.tsx'
import type { ContrastKind } from './use-color-view.ts'

/** `only`: where a color that is none of the ranked ones was seen. */
export type ListedColor = LabeledSwatch & { entry: PaletteColor | undefined; only?: string }

type ColorListProps = {
  colors: readonly ListedColor[]
  open: string | undefined
  onOpen: (hex: string | undefined) => void
  vision: Vision
  contrast: ContrastKind
  /** What the chips stand on; unset, the page's own. */
  ground: string | undefined
}

const columns =
  'grid grid-cols-[40px_minmax(0,1fr)_auto] items-center gap-x-3 sm:grid-cols-[40px_minmax(110px,2fr)_minmax(76px,1fr)_minmax(92px,1fr)_minmax(124px,1fr)_16px] sm:gap-x-4'

/** The colors in rows of one height. Arrow keys walk them, Enter opens one. */
export function ColorList({ colors, open, onOpen, vision, contrast, ground }: ColorListProps) {
  return (
    <div className="overflow-hidden rounded-dialog border border-line bg-surface">
      <div aria-hidden className={`${columns} h-8.5 bg-ground ps-2 pe-3.5 text-12 text-ink-3 max-sm:hidden`}>
        <span />
        <span>Color</span>
        <span>Hex</span>
        <span>Share of pages</span>
        <span>Best text on it</span>
      </div>
      <ul aria-label="Colors">
        {colors.map((color) => (
          <li key={color.hex} className="border-t border-line first:border-t-0 sm:first:border-t">
            <button
              type="button"
              data-color={color.hex}
              aria-label={swatchSentence(color).replace(/ Copy\.$/, '')}
              aria-expanded={open === color.hex}
              onClick={() => onOpen(open === color.hex ? undefined : color.hex)}
              onKeyDown={(event) => walk(event, open !== undefined, onOpen)}
              className={`${columns} min-h-14 w-full ps-2 pe-3.5 text-left focus-visible:-outline-offset-2 ${
                open === color.hex
                  ? 'bg-[color-mix(in_oklch,var(--ink)_7%,var(--surface))] shadow-[inset_2px_0_0_var(--ink)]'
                  : 'hover:bg-sunken'
              }`}
            >
              <Row color={color} vision={vision} contrast={contrast} ground={ground} />
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}

type RowProps = Pick<ColorListProps, 'vision' | 'contrast' | 'ground'> & { color: ListedColor }

function Row({ color, vision, contrast, ground }: RowProps) {
  const { hex, legibleText, prevalence, entry } = color
  const uses = entry ? usesOf(entry) : ''
  return (
    <>
      <span data-swatch="" className="-m-1 grid rounded-control p-1" style={{ background: ground }}>
        <Chip hex={hex} vision={vision} />
      </span>
      <span className="grid min-w-0">
        <span className="truncate font-semibold">{usesText(color)}</span>
        <span className="truncate text-12 text-ink-3">
          {colorWord(hex)}
          {uses !== '' && `, ${uses}`}
        </span>
      </span>
      <span className="font-mono text-12">{hex}</span>
      <span className="grid gap-1 text-13 max-sm:hidden">
        {prevalence === undefined || entry?.rank === null ? (
          <span className="text-12 text-ink-3">{entry?.rank === null ? color.only : 'Not measured'}</span>
        ) : (
          <>
            {shareText(prevalence)}
            <span className="h-1 bg-line">
              <span
                data-mark=""
                className="block h-1 bg-ink-2"
                style={{ width: `${Math.max(1, prevalence * 100)}%` }}
              />
            </span>
          </>
        )}
      </span>
      <span className="flex items-center gap-2 text-13 text-ink-2 max-sm:hidden">
        <Sample
          text="Aa"
          background={asSeen(hex, vision)}
          color={legibleText}
          className="hairline rounded-chip px-2 py-0.5 font-semibold"
        />
        {contrastText(legibleText, hex, contrast)}
      </span>
      <ChevronRight aria-hidden size={16} strokeWidth={1.5} className="text-ink-3 max-sm:hidden" />
    </>
  )
}

/** As designed; with a vision chosen cut on the diagonal, as it is seen below. */
function Chip({ hex, vision }: { hex: string; vision: Vision }) {
  const seen = asSeen(hex, vision)
  const background = seen === hex ? hex : `linear-gradient(135deg, ${hex} 50%, ${seen} 50%)`
  return <span data-swatch="" className="hairline size-10 rounded-control" style={{ background }} />
}

/** "8.0 AAA" by WCAG, "Lc 91" by APCA. */
export function contrastText(text: string, background: string, kind: ContrastKind): string {
  if (kind === 'apca') return `Lc ${Math.round(Math.abs(apcaContrast(text, background)))}`
  const value = contrastOf(text, background)
  return `${shortRatio(value)} ${gradeOf(value)}`
}

function walk(event: KeyboardEvent<HTMLButtonElement>, isOpen: boolean, onOpen: (hex: string | undefined) => void) {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  if (step === undefined) return
  const rows = [...document.querySelectorAll<HTMLButtonElement>('button[data-color]')]
  const next = rows[rows.indexOf(event.currentTarget) + step]
  if (!next) return
  event.preventDefault()
  next.focus()
  if (isOpen) onOpen(next.dataset['color'])
}
