/** Characters up to which a name is set large. */
export const largeNameMax = 28
const nameMax = 80

/** A name for two lines at most, cut at a word and ended with "…" where it is longer. */
export function shortName(name: string): string {
  const characters = [...name]
  if (characters.length <= nameMax) return name
  const head = characters.slice(0, nameMax).join('')
  const word = head.lastIndexOf(' ')
  return `${(word > nameMax / 2 ? head.slice(0, word) : head).replace(/[\s,;:.-]$/, '')}…`
}
