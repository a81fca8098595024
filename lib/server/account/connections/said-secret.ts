import type { Access } from './access.ts'

type Said = { bytes: Buffer; headers: Headers }

/** Whether a response has the key in it. */
export const saysKey = ({ bytes, headers }: Said, { key }: Access): boolean =>
  bytes.includes(key) || [...headers.values()].some((value) => value.includes(key))

/** What stands for a client id in what a browser is sent. */
export const hiddenClientId = 'CLIENT_ID'

/** A response with its client id, which addresses of pictures may have in them, replaced by `hiddenClientId`. */
export function hideClientId({ bytes, headers }: Said, { clientId }: Access): Said {
  if (clientId === undefined) return { bytes, headers }
  const shown = new Headers([...headers].map(([name, value]) => [name, value.replaceAll(clientId, hiddenClientId)]))
  const isSaid = bytes.includes(clientId)
  // A client id is ASCII, so that latin1, which keeps every byte, finds it.
  const text = () => bytes.toString('latin1').replaceAll(clientId, hiddenClientId)
  return { bytes: isSaid ? Buffer.from(text(), 'latin1') : bytes, headers: shown }
}
