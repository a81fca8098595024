const quote = 0x22
const colon = 0x3a
const backslash = 0x5c
const open = 0x7b
const close = 0x7d

/** The first name that stands twice in one object of a text that is valid JSON, or undefined. Takes linear time. */
export function repeatedKey(json: string): string | undefined {
  const objects: Set<string>[] = []
  for (let at = 0; at < json.length; at++) {
    const code = json.charCodeAt(at)
    if (code === open) objects.push(new Set())
    else if (code === close) objects.pop()
    else if (code === quote) {
      const end = endOfString(json, at)
      if (isName(json, end)) {
        const name = nameIn(json.slice(at, end))
        const names = objects.at(-1)
        if (names?.has(name)) return name
        names?.add(name)
      }
      at = end - 1
    }
  }
  return undefined
}

/** The place after the closing quote of the string that opens at `at`. */
function endOfString(json: string, at: number): number {
  let end = json.indexOf('"', at + 1)
  while (end > 0 && isEscaped(json, end)) end = json.indexOf('"', end + 1)
  return end < 0 ? json.length : end + 1
}

function isEscaped(json: string, at: number): boolean {
  let before = at - 1
  while (json.charCodeAt(before) === backslash) before--
  return (at - before) % 2 === 0
}

// In valid JSON only a name has a colon behind it.
function isName(json: string, end: number): boolean {
  let at = end
  while (/[ \t\r\n]/.test(json.charAt(at))) at++
  return json.charCodeAt(at) === colon
}

/** The name itself: it may be written with escapes in one place and without in another. */
const nameIn = (text: string): string => (text.includes('\\') ? (JSON.parse(text) as string) : text.slice(1, -1))
