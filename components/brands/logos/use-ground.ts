'use client'

import { createParser, useQueryState } from '#components/ui/address-state.ts'
import { useShortcuts } from '#lib/client/shortcuts.ts'
import type { Ground } from '#lib/client/logos/logo-ground.ts'

/** What the reader wants to see logos on; undefined is each logo's own proper ground. */
export type ChosenGround = Ground | undefined

const order = ['light', 'dark', 'checker'] as const

const parseGround = createParser<Ground>({
  parse: (text) => order.find((name) => name === text) ?? (/^[0-9a-f]{6}$/.test(text) ? (`#${text}` as const) : null),
  serialize: (ground) => ground.replace('#', ''),
})

/** The chosen ground, kept in the address as `ground`; the key b goes to the next one. */
export function useGround(): [ChosenGround, (ground: ChosenGround) => void] {
  const [ground, setGround] = useQueryState('ground', parseGround)
  const choose = (next: ChosenGround) => setGround(next ?? null)
  useShortcuts({ b: () => choose(order[order.findIndex((name) => name === ground) + 1]) })
  return [ground ?? undefined, choose]
}
