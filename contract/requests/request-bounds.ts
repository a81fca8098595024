/** The most that the header fields of a request may have together, names included; larger ones are answered 431. */
export const fieldBytesMax = 8 * 1024

/** The most of a request line: 2,048 characters of an identifier, percent-encoded, and what stands around them. */
const requestLineBytesMax = 16 * 1024 + 512

/** What Node reads of a request before it gives up on it: it counts the request line with the fields. */
export const headerBytesMax = fieldBytesMax + requestLineBytesMax

export const fieldsTooLarge = `The header fields of the request are larger than ${fieldBytesMax / 1024} KiB.`

/** Whether the fields of a request, names and values in turn as Node lists them, are larger than is read. */
export function hasLargeFields(rawHeaders: readonly string[]): boolean {
  let length = 0
  for (const text of rawHeaders) length += text.length
  return length > fieldBytesMax
}
