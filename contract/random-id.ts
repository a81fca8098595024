/** 24 random characters of 0 to 9 and a to f. Not `crypto.randomUUID`, which a page without TLS doesn't have. */
export const randomId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(16).padStart(2, '0')).join('')
