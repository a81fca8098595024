'use client'

import { useState } from 'react'
import { CommandText } from './command-text.tsx'
import { CopyButton } from './copy-button.tsx'
import { Segments } from './segments.tsx'

export type CodeTab = { value: string; label: string; text: string }

type CodeTabsProps = {
  /** What the code is for; names it for a screen reader. */
  label: string
  tabs: readonly CodeTab[]
}

/** The same thing in several languages, one of them shown, with a button that copies it. */
export function CodeTabs({ label, tabs }: CodeTabsProps) {
  const [chosen, setChosen] = useState(tabs[0]?.value ?? '')
  const tab = tabs.find(({ value }) => value === chosen) ?? tabs[0]
  if (!tab) return null
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <Segments label={`Language of ${label}`} options={tabs} value={tab.value} onChange={setChosen} />
        <CopyButton text={tab.text} label={`Copy ${tab.label}`} />
      </div>
      <CommandText text={tab.text} label={`${tab.label} of ${label}`} />
    </div>
  )
}
