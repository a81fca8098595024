'use client'

import type { ComponentProps } from 'react'
import { ColorList, type ListedColor } from './color-list.tsx'

type ColorGroupsProps = ComponentProps<typeof ColorList>

const oneListMax = 14

/** The colors as one list; of many, those of the brand, then those of its interface, and the others closed. */
export function ColorGroups({ colors, ...rest }: ColorGroupsProps) {
  if (colors.length <= oneListMax) return <ColorList colors={colors} {...rest} />
  const groups = [
    { title: 'Brand', isClosed: false, colors: colors.filter((one) => groupOf(one) === 'Brand') },
    { title: 'Interface', isClosed: false, colors: colors.filter((one) => groupOf(one) === 'Interface') },
    { title: 'Other', isClosed: true, colors: colors.filter((one) => groupOf(one) === 'Other') },
  ].filter((group) => group.colors.length > 0)
  return groups.map(({ title, isClosed, colors: own }) => (
    <details key={title} open={!isClosed || own.some(({ hex }) => hex === rest.open)}>
      <summary className="mb-2 min-h-7.5 w-fit rounded-chip text-13 font-semibold">
        {title} <span className="font-normal text-ink-3">{own.length}</span>
      </summary>
      <ColorList colors={own} {...rest} />
    </details>
  ))
}

function groupOf({ role, entry }: ListedColor): 'Brand' | 'Interface' | 'Other' {
  if (role === 'primary' || role === 'secondary' || role === 'accent') return 'Brand'
  if (role !== 'other' && entry?.rank !== null) return 'Interface'
  return 'Other'
}
