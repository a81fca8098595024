'use client'

import { parseAsString, parseAsStringLiteral, useQueryState } from '#components/ui/address-state.ts'

export const contrastKinds = ['wcag', 'apca'] as const
export type ContrastKind = (typeof contrastKinds)[number]
export const listGrounds = ['page', 'site', 'light', 'dark'] as const
export type ListGround = (typeof listGrounds)[number]

/** The color that is open, kept in the address without its `#`. */
export function useOpenColor(hexes: readonly string[]): [string | undefined, (hex: string | undefined) => void] {
  const [open, setOpen] = useQueryState('color', parseAsString)
  const hex = hexes.find((one) => one.slice(1) === open)
  return [hex, (next) => setOpen(next?.slice(1) ?? null)]
}

/** How contrast is told, and what the list stands on; both in the address. */
export function useColorView() {
  const [contrast, setContrast] = useQueryState('contrast', parseAsStringLiteral(contrastKinds).withDefault('wcag'))
  const [ground, setGround] = useQueryState('under', parseAsStringLiteral(listGrounds).withDefault('page'))
  return {
    contrast,
    setContrast: (next: ContrastKind) => setContrast(next),
    ground,
    setGround: (next: ListGround) => setGround(next),
  }
}
