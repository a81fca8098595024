'use client'

import { useEffect, useState, type KeyboardEventHandler } from 'react'
import { colorWord } from '#contract/brands/color-words.ts'
import { usesText, type LabeledSwatch } from '#lib/client/brands/colors/role-words.ts'
import { gradeOf, oklchText, ratioText, shortRatio } from '#lib/client/brands/color-math.ts'
import { shareText } from '#lib/client/format-text.ts'
import { copyText } from '#components/ui/copy-text.ts'

type SwatchChipProps = { swatch: LabeledSwatch; onKeyDown?: KeyboardEventHandler<HTMLButtonElement> }

/** A color field that says which text reads best on it, and under it its role, plain word and hex. A click copies the hex. */
export function SwatchChip({ swatch, onKeyDown }: SwatchChipProps) {
  const [copied, setCopied] = useState<string>()
  useEffect(() => {
    if (copied === undefined) return undefined
    const timer = setTimeout(() => setCopied(undefined), 2000)
    return () => clearTimeout(timer)
  }, [copied])
  const copy = async (text: string) => {
    if (await copyText(text, text)) setCopied(text)
  }
  const { hex, legibleText, contrast, prevalence } = swatch
  const label = usesText(swatch)
  return (
    <button
      type="button"
      aria-label={swatchSentence(swatch)}
      onKeyDown={onKeyDown}
      onClick={(event) => void copy(event.shiftKey ? oklchText(hex) : hex)}
      className="flex h-full w-full flex-col overflow-hidden rounded-control border border-line bg-surface text-left transition-colors hover:border-control"
    >
      <span
        data-swatch=""
        className="hairline flex h-28 w-full shrink-0 flex-col justify-end px-3 py-2.5"
        style={{ background: hex, color: legibleText }}
      >
        <span className="text-20 font-semibold">Aa</span>
        <span className="text-12">
          {legibleText === '#ffffff' ? 'White' : 'Black'} text {shortRatio(contrast)} {gradeOf(contrast)}
        </span>
      </span>
      <span className="grid w-full grid-cols-[minmax(0,1fr)] gap-0.5 px-3 pt-2.5 pb-2.75">
        <span className="flex flex-wrap justify-between gap-x-1.5 whitespace-nowrap">
          <span className="max-w-full truncate font-semibold" title={label}>
            {label}
          </span>
          {prevalence !== undefined && <span className="text-12 text-ink-3">{shareText(prevalence)}</span>}
        </span>
        <span className="flex flex-wrap justify-between gap-x-2 text-13 text-ink-2">
          <span>{copied === undefined ? colorWord(hex) : 'Copied'}</span>
          <span className="truncate font-mono text-12">{copied ?? hex}</span>
        </span>
      </span>
    </button>
  )
}

/** What a screen reader says: "Primary, dark teal, hex 0e5a52, white text 8.0 to 1 AAA, 62 percent". */
export function swatchSentence(swatch: LabeledSwatch): string {
  const { hex, legibleText, contrast, prevalence } = swatch
  const text = `${legibleText === '#ffffff' ? 'white' : 'black'} text ${ratioText(contrast)} ${gradeOf(contrast)}`
  const share = prevalence === undefined ? [] : [shareText(prevalence).replace('%', 'percent')]
  return `${[usesText(swatch), colorWord(hex), `hex ${hex.slice(1)}`, text, ...share].join(', ')}. Copy.`
}
