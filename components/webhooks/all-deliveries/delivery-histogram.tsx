'use client'

import type { DeliveryBar, DeliveryOverview } from '#lib/client/webhooks/deliveries/all-deliveries-documents.ts'
import { numberText } from '#lib/client/format-text.ts'
import {
  barTotal,
  brushedBars,
  brushOf,
  momentLabel,
  type BarRange,
  type Brush,
} from '#lib/client/webhooks/deliveries/brush.ts'
import { BrushBars } from '#components/ui/brush-bars.tsx'

type DeliveryHistogramProps = {
  overview: DeliveryOverview
  brush: Brush | undefined
  onBrush: (brush: Brush | undefined) => void
}

/** Deliveries over time; a part of it can be chosen. */
export function DeliveryHistogram({ overview, brush, onBrush }: DeliveryHistogramProps) {
  return (
    <BrushBars
      label="Chosen part of the time. Arrow keys move it, with Shift its end; Escape clears it."
      bars={overview.bars.map(barOf)}
      chosen={brushedBars(overview, brush)}
      onChoose={(range) => onBrush(range && brushOf(overview, range))}
      textOf={(range) => rangeText(overview, range)}
      ticks={[0, 0.25, 0.5, 0.75, 1].map((at) => `${momentLabel(overview, at)}${at === 1 ? ' UTC' : ''}`)}
    />
  )
}

const barOf = ({ start, delivered, skipped, retrying, failed }: DeliveryBar) => ({
  title: `${start.slice(0, 16).replace('T', ' ')} UTC: ${numberText(delivered)} delivered, ${numberText(retrying)} retrying, ${numberText(failed)} failed`,
  parts: [
    { count: failed, look: 'bg-fail' },
    { count: retrying, look: 'bg-mark-warn' },
    { count: delivered + skipped, look: 'bg-control' },
  ],
})

const rangeText = (overview: DeliveryOverview, { first, last }: BarRange) => {
  const count = overview.bars.slice(first, last + 1).reduce((sum, bar) => sum + barTotal(bar), 0)
  const bars = overview.bars.length
  return `${momentLabel(overview, first / bars)} to ${momentLabel(overview, (last + 1) / bars)} UTC, ${numberText(count)} deliveries`
}
