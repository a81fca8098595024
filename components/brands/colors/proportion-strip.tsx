'use client'

import { lazy, Suspense } from 'react'
import type { LabeledSwatch } from '#lib/client/brands/colors/role-words.ts'
import { stripLayout, type StripLayout } from '#lib/client/brands/colors/strip-layout.ts'
import { percentText, plural, shareText } from '#lib/client/format-text.ts'
import { useWidth } from '#components/ui/use-width.ts'

// Most are measured.
const UnmeasuredStrip = lazy(async () => ({ default: (await import('./unmeasured-strip.tsx')).UnmeasuredStrip }))

const phonePx = 480

/** The brand's colors to scale by their share of the pages, and all that is none of them hatched. */
export function ProportionStrip({ swatches }: { swatches: readonly LabeledSwatch[] }) {
  const [ref, width] = useWidth<HTMLDivElement>(1168)
  const measured = swatches.filter(({ prevalence }) => prevalence !== undefined)
  if (measured.length === 0)
    return (
      <Suspense fallback={<div className="h-18 sm:h-22" />}>
        <UnmeasuredStrip swatches={swatches} />
      </Suspense>
    )
  const shares = measured.map(({ hex, prevalence = 0, label }) => ({ hex, share: prevalence, label }))
  const layout = stripLayout(shares, width, width < phonePx ? 6 : 10)
  const words = shares.map(({ label, share }) => `${label} ${shareText(share)}`)
  return (
    <figure className="grid grid-cols-[minmax(0,1fr)] gap-1.5">
      <div
        ref={ref}
        role="img"
        aria-label={`Share of the pages: ${[...words, `other ${percentText(layout.rest.share)}`].join(', ')}`}
        className="relative flex h-12 overflow-hidden rounded-control sm:h-16"
      >
        <Segments layout={layout} />
        <span className="hairline pointer-events-none absolute inset-0 rounded-control" />
      </div>
      <Labels layout={layout} isWide={width >= phonePx} />
      <WidenedNote layout={layout} />
    </figure>
  )
}

const notch = <span className="notch absolute inset-x-0 bottom-0 h-1.5" />

function Segments({ layout: { segments, pooled, rest } }: { layout: StripLayout }) {
  return (
    <>
      {segments.map(({ hex, widthPx, isWidened }) => (
        <span
          key={hex}
          data-swatch=""
          className="relative block h-full shrink-0 border-e border-[#00000014] last:border-e-0"
          style={{ background: hex, width: widthPx }}
        >
          {isWidened && notch}
        </span>
      ))}
      {pooled && (
        <span data-swatch="" className="relative flex h-full shrink-0" style={{ width: pooled.widthPx }}>
          {pooled.hexes.map((hex) => (
            <span key={hex} className="h-full flex-1" style={{ background: hex }} />
          ))}
          {pooled.isWidened && notch}
        </span>
      )}
      <span data-swatch="" className="hatch h-full min-w-0 flex-1" style={{ flexBasis: rest.widthPx }} />
    </>
  )
}

/** On a wide strip under the segments that hold their words; below it a list. */
function Labels({ layout: { segments, pooled, rest }, isWide }: { layout: StripLayout; isWide: boolean }) {
  const others = 'Photos and unranked'
  const listed = [
    ...segments,
    ...(pooled ? [{ ...pooled, hex: undefined, label: plural(pooled.hexes.length, 'smaller color') }] : []),
    ...(rest.share >= 0.005 ? [{ ...rest, hex: undefined, label: others }] : []),
  ]
  if (!isWide) {
    return (
      <ul aria-hidden className="grid grid-cols-1 gap-x-4 min-[22rem]:grid-cols-2 gap-y-1 text-12 text-ink-2">
        {listed.map(({ hex, label, share }) => (
          <li key={hex ?? label} className="flex min-w-0 items-center gap-1.5">
            <span
              data-swatch=""
              className={`hairline size-3 shrink-0 rounded-[3px] ${hex === undefined ? 'hatch' : ''}`}
              style={{ background: hex }}
            />
            <span className="truncate">{label}</span>
            <span className="ms-auto text-ink-3">{shareText(share)}</span>
          </li>
        ))}
      </ul>
    )
  }
  return (
    <div aria-hidden className="flex h-9 text-12 text-ink-3">
      {listed.map(({ hex, label, share, widthPx }) => (
        <span key={hex ?? label} className="shrink-0 overflow-hidden whitespace-nowrap" style={{ width: widthPx }}>
          {widthPx >= label.length * 5.6 + 4 && (
            <>
              <b className="block font-medium text-ink">{shareText(share)}</b>
              {label}
            </>
          )}
        </span>
      ))}
    </div>
  )
}

function WidenedNote({ layout: { segments, pooled } }: { layout: StripLayout }) {
  const widened: { label: string; share: number }[] = segments.filter(({ isWidened }) => isWidened)
  if (pooled?.isWidened) widened.push(...pooled.labels.map((label) => ({ label, share: 0 })))
  if (widened.length === 0) return null
  const names = widened.map(({ label, share }) => `${label} (${shareText(share)})`)
  const list = names.length > 2 ? plural(names.length, 'small color') : names.join(' and ')
  return (
    <figcaption className="flex items-center gap-2 text-12 text-ink-3">
      <span aria-hidden className="notch hairline block h-1.5 w-3 shrink-0" />
      {list} {widened.length === 1 ? 'is' : 'are'} drawn wider than {widened.length === 1 ? 'it is' : 'they are'}, to be
      seen.
    </figcaption>
  )
}
