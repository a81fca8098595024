/** A key of the keyboard, as it is drawn beside what it does. */
export const KeyCap = ({ children }: { children: string }) => (
  <kbd className="rounded-chip border border-line bg-ground px-1.5 font-mono text-12 whitespace-nowrap text-ink-3">
    {children}
  </kbd>
)
