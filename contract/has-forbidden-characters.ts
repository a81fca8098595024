// Control characters, lone surrogates, and the marks that reorder text. Joiners stay: Persian and emoji need them.
const forbidden = /[\p{Cc}\p{Cs}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/u

// The same, and the line breaks that are no control characters.
const brokenRuns = /[\p{Cc}\p{Cs}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff\u2028\u2029]+/gu

/** The text on one line, with a space in place of each run of such characters and of line breaks. */
export const onOneLine = (text: string): string => text.replace(brokenRuns, ' ').trim()

/** Whether free text holds a character that nobody types on purpose. */
export const hasForbiddenCharacters = (text: string) => forbidden.test(text)
