'use client'

import { useState } from 'react'
import type { Palette } from '#contract/brands/palette.ts'
import { gradientCss } from '#lib/client/brands/gradient-css.ts'
import { Button } from '#components/ui/button.tsx'
import { CopyButton } from '#components/ui/copy-button.tsx'

type Gradient = Palette['gradients'][number]

/** A gradient that was seen, with its angle and stops to try others; what is copied is what is shown. */
export function GradientCard({ gradient: seen }: { gradient: Gradient }) {
  const [gradient, setGradient] = useState(seen)
  const css = gradientCss(gradient)
  const isChanged = css !== gradientCss(seen)
  const name = `gradient ${seen.rank}`
  return (
    <figure className="grid gap-3">
      <div data-swatch="" className="hairline h-32 rounded-control" style={{ backgroundImage: css }} />
      <figcaption className="grid gap-3">
        <span className="flex flex-wrap items-center gap-2">
          <span className="flex-1 font-medium capitalize">{gradient.type}</span>
          {isChanged && (
            <Button size="sm" variant="quiet" onClick={() => setGradient(seen)}>
              Reset
            </Button>
          )}
          <CopyButton text={css} label="Copy CSS" />
        </span>
        {gradient.type !== 'radial' && (
          <label className="flex items-center gap-3 text-13">
            <span className="w-16 text-ink-3">Angle</span>
            <input
              type="range"
              min={0}
              max={360}
              aria-label={`Angle of ${name}`}
              value={gradient.angle ?? (gradient.type === 'linear' ? 180 : 0)}
              onChange={(event) => setGradient({ ...gradient, angle: event.target.valueAsNumber })}
              className="min-h-6 min-w-0 flex-1 accent-ink"
            />
            <span className="w-10 text-end tabular-nums">
              {Math.round(gradient.angle ?? (gradient.type === 'linear' ? 180 : 0))}°
            </span>
          </label>
        )}
        {gradient.stops.map((stop, place) => (
          <StopFields
            // A stop is told by its place alone.
            key={place}
            label={`stop ${place + 1} of ${name}`}
            stop={stop}
            fallback={gradient.stops.length > 1 ? place / (gradient.stops.length - 1) : 0}
            onChange={(next) =>
              setGradient({ ...gradient, stops: gradient.stops.map((one, at) => (at === place ? next : one)) })
            }
          />
        ))}
        <code className="font-mono text-12 break-words text-ink-2">{css}</code>
      </figcaption>
    </figure>
  )
}

type Stop = Gradient['stops'][number]
type StopFieldsProps = { label: string; stop: Stop; fallback: number; onChange: (stop: Stop) => void }

function StopFields({ label, stop, fallback, onChange }: StopFieldsProps) {
  const position = stop.position ?? fallback
  return (
    <div className="flex items-center gap-3 text-13">
      <input
        type="color"
        data-swatch=""
        aria-label={`Color of ${label}`}
        value={stop.hex}
        onChange={(event) => onChange({ ...stop, hex: event.target.value })}
        className="h-7 w-16 rounded-chip border border-control bg-surface p-0.5"
      />
      <input
        type="range"
        min={0}
        max={100}
        aria-label={`Position of ${label}`}
        value={Math.round(position * 100)}
        onChange={(event) => onChange({ ...stop, position: event.target.valueAsNumber / 100 })}
        className="min-h-6 min-w-0 flex-1 accent-ink"
      />
      <span className="w-10 text-end tabular-nums">{Math.round(position * 100)} %</span>
    </div>
  )
}
