/**
 * The line on which each value of a JSON text begins, by its path as JSON (`["color","brand"]`); for text that
 * `JSON.parse` has accepted. One pass.
 */
export function linesOfJson(text: string): Map<string, number> {
  const reader: Reader = { lines: new Map(), path: [], line: 1, isKey: false }
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at] ?? ''
    if (character === '\n') reader.line += 1
    else if (character === '"') {
      const end = endOfString(text, at)
      takeString(reader, text.slice(at, end + 1))
      at = end
    } else marks[character]?.(reader)
  }
  return reader.lines
}

/** `path`: the names and places that lead to what is read; an object's last name is taken when its key is read. */
type Reader = { lines: Map<string, number>; path: (string | number)[]; line: number; isKey: boolean }

const begin = ({ lines, path, line }: Reader) => lines.set(JSON.stringify(path), line)

const close = (reader: Reader) => {
  reader.path.pop()
  reader.isKey = false
}

const marks: Readonly<Record<string, (reader: Reader) => void>> = {
  '{': (reader) => {
    begin(reader)
    reader.path.push('')
    reader.isKey = true
  },
  '[': (reader) => {
    begin(reader)
    reader.path.push(0)
    reader.isKey = false
  },
  '}': close,
  ']': close,
  ',': (reader) => {
    const last = reader.path.at(-1)
    reader.isKey = typeof last === 'string'
    if (typeof last === 'number') reader.path[reader.path.length - 1] = last + 1
  },
  ':': (reader) => {
    reader.isKey = false
  },
}

function takeString(reader: Reader, written: string): void {
  if (reader.isKey) reader.path[reader.path.length - 1] = JSON.parse(written) as string
  else begin(reader)
}

function endOfString(text: string, start: number): number {
  for (let at = start + 1; at < text.length; at += 1) {
    if (text[at] === '\\') at += 1
    else if (text[at] === '"') return at
  }
  return text.length
}
