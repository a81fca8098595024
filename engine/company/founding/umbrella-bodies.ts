/** Bodies whose clubs tell the history of the whole as their own, and the year of that: `Founded in 1917, we …` on the page of a Lions club. */
const bodies: readonly (readonly [word: RegExp, year: number])[] = [
  [/\blions?\b/, 1917],
  [/\brotar(?:y|act)\b/, 1905],
  [/\bkiwanis\b/, 1915],
  [/\b(?:scouts?|scouting|pfadfinder|éclaireurs|escoteiros|escoltes)\b/, 1907],
  [/\b(?:red cross|rotes kreuz|croix-rouge|cruz roja|croce rossa)\b/, 1863],
  [/\b(?:ymca|cvjm)\b/, 1844],
  [/\b(?:salvation army|heilsarmee|armée du salut)\b/, 1865],
  [/\bsoroptimist\b/, 1921],
  [/\btoastmasters\b/, 1924],
  [/\b(?:jaycees|jci)\b/, 1915],
  [/\bknights of columbus\b/, 1882],
  [/\belks\b/, 1868],
  [/\bamerican legion\b/, 1919],
  [/\bhabitat for humanity\b/, 1976],
  [/\b(?:masonic|freemasons?)\b/, 1717],
]

/** Whether a founding year is that of the body that one of the names is a club of. */
export const isOfUmbrellaBody = (year: number, names: readonly string[]): boolean =>
  bodies.some(([word, founded]) => founded === year && names.some((name) => word.test(name.toLowerCase())))
