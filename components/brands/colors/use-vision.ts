'use client'

import { parseAsStringLiteral, useQueryState } from '#components/ui/address-state.ts'
import { visions, type Vision } from '#lib/client/brands/colors/visions.ts'

const parser = parseAsStringLiteral(visions).withDefault('typical')

/** Whose eyes the page is shown through, kept in the address as `vision`. */
export function useVision(): [Vision, (vision: Vision) => void] {
  const [vision, setVision] = useQueryState('vision', parser)
  return [vision, (next) => setVision(next === 'typical' ? null : next)]
}
