/** Whether PostgreSQL can store a text: it refuses NUL, and half of a surrogate pair is no text in UTF-8. */
export const isStorable = (text: string): boolean => !text.includes('\0') && text.isWellFormed()

/** Whether every text in a value that came as JSON can be stored, names of properties included. */
export function isStorableThroughout(value: unknown): boolean {
  const pending: unknown[] = [value]
  while (pending.length > 0) {
    const one = pending.pop()
    if (typeof one === 'string' && !isStorable(one)) return false
    if (typeof one !== 'object' || one === null) continue
    for (const [name, inner] of Object.entries(one)) pending.push(name, inner)
  }
  return true
}

/** The codes with which PostgreSQL refuses such text: in a column, and in JSON. */
const refusals = new Set(['22021', '22P05'])

/** Whether an error of the database driver says that a text of the request cannot be stored. */
export const isUnstorableText = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && refusals.has(String(error.code))

export const unstorable = 'The request holds a NUL character, or half of a surrogate pair, which is no text.'
