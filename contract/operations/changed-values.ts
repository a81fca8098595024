type Values = Readonly<Record<string, unknown>>

/** What is new in `after`, each with what it was: `{ credits: '500 → 1000' }`; nothing where both are the same. */
export function changedValues(before: Values, after: Values): Record<string, string> {
  return Object.fromEntries(
    Object.entries(after).flatMap(([name, value]) => {
      const [was, is] = [valueText(before[name]), valueText(value)]
      return was === is ? [] : [[name, `${was} → ${is}`]]
    }),
  )
}

function valueText(value: unknown): string {
  if (value === null || value === undefined || value === '') return 'none'
  return typeof value === 'string' ? value : JSON.stringify(value)
}
