import type { GuardedClient } from '#service/net/guarded-client.ts'

/** The bytes that a web address answers with; undefined for any other address or answer. */
export async function bytesAt(net: GuardedClient, url: string | undefined): Promise<Uint8Array | undefined> {
  if (url === undefined || !/^https?:/.test(url)) return undefined
  const outcome = await net.fetch(url)
  return outcome.type === 'answer' && outcome.status === 200 ? outcome.bytes : undefined
}
