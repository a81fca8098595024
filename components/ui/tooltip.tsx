'use client'

import { Tooltip as BaseTooltip } from '@base-ui/react/tooltip'
import type { ReactElement, ReactNode } from 'react'

/**
 * A short hint on hover and focus. It only repeats or adds detail: the child must carry its own accessible name,
 * since a touch screen never shows a tooltip.
 */
export function Tooltip({ hint, children }: { hint: ReactNode; children: ReactElement }) {
  return (
    <BaseTooltip.Root>
      <BaseTooltip.Trigger render={children} />
      <BaseTooltip.Portal>
        <BaseTooltip.Positioner sideOffset={6} className="z-50">
          <BaseTooltip.Popup className="max-w-xs rounded-chip border border-ink bg-ink px-2 py-1 text-12 text-ground transition-opacity data-ending-style:opacity-0 data-starting-style:opacity-0">
            {hint}
          </BaseTooltip.Popup>
        </BaseTooltip.Positioner>
      </BaseTooltip.Portal>
    </BaseTooltip.Root>
  )
}
