'use client'

import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react'

export type Tab = { value: string; label: string; content: ReactNode; /** How many there are inside. */ count?: number }

type TabsProps = { tabs: readonly Tab[]; value: string; onChange: (value: string) => void; label: string }

/** How far each key moves; the first and the last are neighbors. */
const steps: Readonly<Record<string, (index: number, count: number) => number>> = {
  ArrowRight: (index, count) => (index + 1) % count,
  ArrowLeft: (index, count) => (index + count - 1) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
}

/**
 * Tabs whose chosen one is held by the caller (in the address, as a rule). Arrow keys, Home and End move the focus, Enter
 * or Space chooses: the pattern "tabs with manual activation" of the ARIA Authoring Practices.
 */
export function Tabs({ tabs, value, onChange, label }: TabsProps) {
  const id = useId()
  const list = useInSight(value)
  const chosen = tabs.find((tab) => tab.value === value)
  const onKeyDown = (event: KeyboardEvent) => {
    const buttons = [...(list.current?.children ?? [])].filter((child) => child instanceof HTMLElement)
    const index = buttons.findIndex((button) => button === document.activeElement)
    const next = steps[event.key]?.(index, buttons.length)
    if (next === undefined || index < 0) return
    event.preventDefault()
    buttons[next]?.focus()
  }
  return (
    <div className="min-w-0">
      {/* Its tabs have the focus, one at a time. */}
      {/* oxlint-disable-next-line jsx-a11y/interactive-supports-focus */}
      <div
        ref={list}
        role="tablist"
        aria-label={label}
        onKeyDown={onKeyDown}
        className="relative flex gap-1 overflow-x-auto border-b border-line max-md:mask-[linear-gradient(90deg,#000_calc(100%-32px),transparent)] max-md:pe-8"
      >
        {tabs.map((tab) => (
          <button
            key={tab.value}
            type="button"
            role="tab"
            id={`${id}-${tab.value}`}
            aria-selected={tab.value === value}
            aria-controls={tab.value === value ? `${id}-panel` : undefined}
            data-active={tab.value === value ? '' : undefined}
            tabIndex={tab.value === value ? 0 : -1}
            onClick={() => onChange(tab.value)}
            className="-mb-px min-h-9 shrink-0 border-b-2 border-transparent px-3 font-medium text-ink-3 transition-colors hover:text-ink focus-visible:-outline-offset-2 data-active:border-ink data-active:text-ink"
          >
            {tab.label}
            {tab.count !== undefined && tab.count > 0 && (
              <span aria-hidden className="ms-1.5 text-12 font-normal text-ink-3">
                {tab.count}
              </span>
            )}
          </button>
        ))}
      </div>
      <div
        key={value}
        role="tabpanel"
        id={`${id}-panel`}
        aria-labelledby={`${id}-${value}`}
        tabIndex={0}
        className="pt-6 outline-offset-4"
      >
        {chosen?.content}
      </div>
    </div>
  )
}

/** The row, which scrolls to its chosen tab: on a narrow screen that may be beyond its edge. */
function useInSight(value: string) {
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const row = list.current
    const tab = row?.querySelector('[data-active]')
    if (row && tab instanceof HTMLElement) row.scrollLeft = tab.offsetLeft - (row.clientWidth - tab.offsetWidth) / 2
  }, [value])
  return list
}
