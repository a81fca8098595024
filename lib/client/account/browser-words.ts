const browsers = [
  ['Edg', 'Edge'],
  ['OPR', 'Opera'],
  ['SamsungBrowser', 'Samsung Internet'],
  ['Firefox', 'Firefox'],
  ['FxiOS', 'Firefox'],
  ['CriOS', 'Chrome'],
  ['Chrome', 'Chrome'],
  ['Safari', 'Safari'],
] as const

const systems = [
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Android', 'Android'],
  ['Windows', 'Windows'],
  ['Mac OS X', 'macOS'],
  ['CrOS', 'ChromeOS'],
  ['Linux', 'Linux'],
] as const

/**
 * What a browser says it is, in words: “Firefox on Windows”. It is the browser's own claim (RFC 9110, 10.1.5), so for telling
 * one's own sessions apart only; what is not known is “Unknown browser”.
 */
export function browserWords(userAgent: string | null): string {
  const browser = find(browsers, userAgent)
  const system = find(systems, userAgent)
  if (browser === undefined) return system === undefined ? 'Unknown browser' : `Unknown browser on ${system}`
  return system === undefined ? browser : `${browser} on ${system}`
}

// Most programs name those they are like, too: the first that fits is the one that no other names.
const find = (table: readonly (readonly [string, string])[], userAgent: string | null) =>
  table.find(([mark]) => userAgent?.includes(mark))?.[1]
