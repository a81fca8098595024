const shape = /^[A-Z]{2}[A-Z0-9]{9}[0-9]$/

/** Whether `text` (upper case) has the shape of an ISIN, ISO 6166; its check digit may still be wrong. */
export const looksLikeIsin = (text: string) => shape.test(text)

/** Whether `text` is an ISIN whose check digit fits: letters become 10…35, then Luhn, ISO 6166. */
export function isIsin(text: string): boolean {
  if (!shape.test(text)) return false
  const digits = [...text].flatMap((character) => [...String(parseInt(character, 36))].map(Number))
  const sum = digits.reverse().reduce((total, digit, place) => {
    const weighted = place % 2 === 0 ? digit : digit * 2
    return total + (weighted > 9 ? weighted - 9 : weighted)
  }, 0)
  return sum % 10 === 0
}
