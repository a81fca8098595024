/**
 * A text in lower case in which every character keeps its place: one that would become longer stays as it is, as the
 * Turkish `İ` does. What is found in it by index is there in the text too.
 */
export const lowerInPlace = (text: string): string =>
  text.replace(/\p{Lu}/gu, (capital) => {
    const small = capital.toLowerCase()
    return small.length === capital.length ? small : capital
  })
