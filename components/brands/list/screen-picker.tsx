'use client'

import { Pipette } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { buttonLook } from '#components/ui/button-look.ts'

type EyeDropper = { open: () => Promise<{ sRGBHex: string }> }

const never = () => () => {}
const pickerOf = () => (globalThis as { EyeDropper?: new () => EyeDropper }).EyeDropper

/** Takes a color from anywhere on the screen, where the browser can. */
export function ScreenPicker({ onPick }: { onPick: (hex: string) => void }) {
  const Picker = useSyncExternalStore(never, pickerOf, () => undefined)
  if (Picker === undefined) return null
  return (
    <button
      type="button"
      aria-label="Take a color from the screen"
      // Escape ends the picking, which is no fault.
      onClick={() =>
        void new Picker().open().then(
          ({ sRGBHex }) => onPick(sRGBHex),
          () => {},
        )
      }
      className={buttonLook({ size: 'icon' })}
    >
      <Pipette aria-hidden size={16} strokeWidth={1.5} />
    </button>
  )
}
