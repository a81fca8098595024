/** Whom code on a screen calls: the service that the screens work with. */
export type CodeTarget = {
  /** Undefined = the code reads it from `LIVERY_BASE_URL` in the reader's environment. */
  baseUrl?: string | undefined
  /** The variable of the reader's environment that has the key; no key is ever part of code on a screen. */
  keyVariable: string
}

/** Of this installation. */
export const ownKeyVariable = 'LIVERY_API_KEY'
/** Of the service of a connection, which must not be sent a key of this installation. */
export const serviceKeyVariable = 'SERVICE_API_KEY'
