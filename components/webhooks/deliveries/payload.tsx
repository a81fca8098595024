'use client'

import { useMemo, useState } from 'react'
import { CommandText } from '#components/ui/command-text.tsx'
import { JsonTree } from '#components/ui/json-tree.tsx'
import { Segments, segmentsOf } from '#components/ui/segments.tsx'
import { visibleParts } from '#components/ui/visible-text.ts'

const shownMax = 64 * 1024

/** A body as it travelled: as a tree where it is JSON, and raw. Strangers may have written it. */
export function Payload({ text, label }: { text: string; label: string }) {
  const value = useMemo(() => parsed(text), [text])
  const [view, setView] = useState<'tree' | 'raw'>('tree')
  const raw = visibleParts(text.slice(0, shownMax))
    .map((part) => part.text)
    .join('')
  if (value === undefined) return <CommandText text={raw} label={label} />
  return (
    <div className="grid grid-cols-1 gap-2">
      <div>
        <Segments
          label={`Form of ${label.toLowerCase()}`}
          options={segmentsOf({ tree: 'Tree', raw: 'Raw' })}
          value={view}
          onChange={setView}
        />
      </div>
      {view === 'tree' ? <JsonTree value={value} label="the body" /> : <CommandText text={raw} label={label} />}
    </div>
  )
}

function parsed(text: string): object | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? value : undefined
  } catch {
    return undefined
  }
}
