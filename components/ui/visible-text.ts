/** Characters that show nothing themselves and may change what is shown around them. Tab and line feed stay. */
const hiddenMark =
  /[\p{Cc}\p{Cs}\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180e\u200b-\u200f\u2028-\u202e\u2060-\u206f\u3164\ufeff\uffa0\u{e0000}-\u{e007f}]/u

export type TextPart = { text: string; hidden: boolean }

/** `text` cut into what shows by itself and what is hidden; each hidden mark becomes its code point, `U+202E`. */
export function visibleParts(text: string): TextPart[] {
  const parts: TextPart[] = []
  for (const character of text) {
    const hidden = hiddenMark.test(character) && character !== '\n' && character !== '\t'
    const last = parts.at(-1)
    if (!hidden && last && !last.hidden) last.text += character
    else parts.push({ text: hidden ? codePoint(character) : character, hidden })
  }
  return parts
}

const codePoint = (character: string) =>
  `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`
