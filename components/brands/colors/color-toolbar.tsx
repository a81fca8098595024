'use client'

import { visionWords } from '#lib/client/brands/colors/vision.ts'
import { visions } from '#lib/client/brands/colors/visions.ts'
import type { LabeledSwatch } from '#lib/client/brands/colors/role-words.ts'
import { CopyButton } from '#components/ui/copy-button.tsx'
import { Segments, segmentsOf } from '#components/ui/segments.tsx'
import { Select } from '#components/ui/select.tsx'
import type { useColorView } from './use-color-view.ts'
import { useVision } from './use-vision.ts'

type ColorToolbarProps = { view: ReturnType<typeof useColorView>; swatches: readonly LabeledSwatch[] }

const grounds = segmentsOf({ page: 'Page', site: 'Site', light: 'Light', dark: 'Dark' })
const contrasts = segmentsOf({ wcag: 'WCAG', apca: 'APCA' })
const choices = visions.map((value) => ({ value, label: visionWords[value] }))

/** How the colors of the tab are shown: their background, the measure of contrast, and through whose eyes. */
export function ColorToolbar({ view, swatches }: ColorToolbarProps) {
  const [vision, setVision] = useVision()
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <span className="flex items-center gap-1.5 text-13 text-ink-3">
        Background
        <Segments label="Background of the colors" options={grounds} value={view.ground} onChange={view.setGround} />
      </span>
      <span className="flex items-center gap-1.5 text-13 text-ink-3">
        Contrast
        <Segments label="Measure of contrast" options={contrasts} value={view.contrast} onChange={view.setContrast} />
      </span>
      <span className="flex items-center gap-1.5 text-13 text-ink-3">
        Vision
        <Select
          label="Vision"
          labelHidden
          options={choices}
          value={vision}
          onChange={(next) => setVision(visions.find((one) => one === next) ?? 'typical')}
        />
      </span>
      <CopyButton
        text={swatches.map(({ hex, label }) => `${label}: ${hex}`).join('\n')}
        label="Copy all"
        className="ms-auto"
      />
    </div>
  )
}
