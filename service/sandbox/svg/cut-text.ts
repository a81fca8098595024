/** The text without what stands between an opening and the next closing mark, marks included. Takes linear time. */
export function cutBetween(text: string, open: string, close: string): string {
  let kept = ''
  let at = 0
  for (;;) {
    const start = text.indexOf(open, at)
    const end = start === -1 ? -1 : text.indexOf(close, start + open.length)
    // One that is never closed stays, and so does all behind it.
    if (end === -1) return kept + text.slice(at)
    kept += text.slice(at, start)
    at = end + close.length
  }
}

const doctype = /<!doctype/gi

/** XML without its doctype and the entities that it declares between brackets. Takes linear time. */
export function cutDoctype(text: string): string {
  let kept = ''
  let at = 0
  doctype.lastIndex = 0
  for (let found = doctype.exec(text); found !== null; found = doctype.exec(text)) {
    const end = endOfDoctype(text, doctype.lastIndex)
    if (end === undefined) break
    kept += text.slice(at, found.index)
    at = end
    doctype.lastIndex = end
  }
  return kept + text.slice(at)
}

function endOfDoctype(text: string, from: number): number | undefined {
  const close = text.indexOf('>', from)
  const bracket = text.indexOf('[', from)
  if (close === -1) return undefined
  if (bracket === -1 || bracket > close) return close + 1
  const entities = /\]\s*>/g
  entities.lastIndex = bracket
  return entities.exec(text) === null ? undefined : entities.lastIndex
}
