'use client'

import { Tabs as BaseTabs } from '@base-ui/react/tabs'
import type { ReactNode } from 'react'

export type Tab = { value: string; label: string; content: ReactNode }

type TabsProps = { tabs: readonly Tab[]; value: string; onChange: (value: string) => void; label: string }

/** Tabs whose chosen one is held by the caller (in the address, as a rule). Arrow keys move between them. */
export function Tabs({ tabs, value, onChange, label }: TabsProps) {
  return (
    <BaseTabs.Root value={value} onValueChange={(next) => onChange(String(next))} className="min-w-0">
      <BaseTabs.List aria-label={label} className="flex gap-1 overflow-x-auto border-b border-line">
        {tabs.map((tab) => (
          <BaseTabs.Tab
            key={tab.value}
            value={tab.value}
            className="-mb-px min-h-9 shrink-0 border-b-2 border-transparent px-3 font-medium text-ink-3 transition-colors hover:text-ink focus-visible:-outline-offset-2 data-active:border-ink data-active:text-ink"
          >
            {tab.label}
          </BaseTabs.Tab>
        ))}
      </BaseTabs.List>
      {tabs.map((tab) => (
        <BaseTabs.Panel key={tab.value} value={tab.value} className="pt-6 outline-offset-4">
          {tab.content}
        </BaseTabs.Panel>
      ))}
    </BaseTabs.Root>
  )
}
