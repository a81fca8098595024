'use client'

import { useEffect, useState, type KeyboardEventHandler } from 'react'
import type { Swatch } from '#lib/client/brands/brand-colors.ts'
import { gradeOf, oklchText, ratioText } from '#lib/client/brands/color-math.ts'
import { shareText } from '#lib/client/format-text.ts'
import { copyText } from '#components/ui/copy-button.tsx'

type SwatchChipProps = { swatch: Swatch; onKeyDown?: KeyboardEventHandler<HTMLButtonElement> }

/** A color field with legible text and its measured contrast, and a plate with its name. A click copies the hex. */
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
  // The hex stands in the name's place where there is none; saying it twice would tell nothing.
  const code = swatch.name === undefined ? '' : swatch.hex
  return (
    <button
      type="button"
      aria-label={swatchSentence(swatch)}
      onKeyDown={onKeyDown}
      onClick={(event) => void copy(event.shiftKey ? oklchText(swatch.hex) : swatch.hex)}
      className="flex h-full w-full flex-col overflow-hidden rounded-chip border border-line bg-surface text-left transition-colors hover:border-control"
    >
      <span
        data-swatch=""
        className="hairline flex h-32 w-full shrink-0 flex-col justify-end p-2.5"
        style={{ background: swatch.hex, color: swatch.legibleText }}
      >
        <span className="text-28 font-semibold">Aa</span>
        <span className="text-12">
          {ratioText(swatch.contrast)} {gradeOf(swatch.contrast)}
        </span>
      </span>
      <span className="grid w-full gap-0.5 p-2.5">
        <span className="truncate font-medium">{swatch.name ?? swatch.hex}</span>
        <span className="flex justify-between gap-2 text-12 whitespace-nowrap">
          <span className="truncate font-mono text-ink-2">{copied === undefined ? code : `Copied ${copied}`}</span>
          {copied === undefined && swatch.prevalence !== undefined && (
            <span className="text-ink-3">{shareText(swatch.prevalence)}</span>
          )}
        </span>
        <span className="text-12 text-ink-3">{contextText(swatch)}</span>
      </span>
    </button>
  )
}

function contextText({ role, context }: Swatch): string {
  if (context === undefined) return role
  return context === 'both' ? `${role}, throughout` : `${role}, ${context}`
}

/** What a screen reader says: "Deep Teal, hex 0e5a52, primary, used in identity and interface, white text 8.0 to 1 AAA, 62 percent". */
function swatchSentence({ hex, name, role, context, legibleText, contrast, prevalence }: Swatch): string {
  const used = {
    identity: 'used in identity',
    interface: 'used in the interface',
    both: 'used in identity and interface',
  }
  const text = `${legibleText === '#ffffff' ? 'white' : 'black'} text ${ratioText(contrast)} ${gradeOf(contrast)}`
  const parts = [
    name,
    `hex ${hex.slice(1)}`,
    role,
    context === 'identity' || context === 'interface' || context === 'both' ? used[context] : undefined,
    text,
    prevalence === undefined ? undefined : shareText(prevalence).replace('%', 'percent'),
  ]
  return `${parts.filter((part) => part !== undefined).join(', ')}. Copy.`
}
