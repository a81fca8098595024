// Control characters, lone surrogates, and the marks that reorder text. Joiners stay: Persian and emoji need them.
const forbidden = /[\p{Cc}\p{Cs}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/u

/** Whether free text holds a character that nobody types on purpose. */
export const hasForbiddenCharacters = (text: string) => forbidden.test(text)
