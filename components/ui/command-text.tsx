/** A shell command, or other code, as it is typed, scrolling sideways where the screen is narrow. */
export function CommandText({ text, label = 'Command' }: { text: string; label?: string }) {
  return (
    <pre
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
      tabIndex={0}
      role="region"
      aria-label={label}
      className="overflow-x-auto rounded-control border border-line bg-sunken p-3 font-mono text-12"
    >
      <code>{text}</code>
    </pre>
  )
}
