import { openWithAny } from '#contract/secrets/sealed-text.ts'

/** What a connection's service is asked with. */
export type Access = { key: string; clientId: string | undefined }

/** Opens the key and the client id of a connection with one of `secrets`. Throws as `openWithAny`. */
export const openAccess = (
  secrets: readonly string[],
  { keySealed, clientIdSealed }: { keySealed: Uint8Array; clientIdSealed: Uint8Array | null },
): Access => ({
  key: openWithAny(secrets, keySealed),
  clientId: clientIdSealed === null ? undefined : openWithAny(secrets, clientIdSealed),
})
