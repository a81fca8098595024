import type { IncomingHttpHeaders } from 'node:http'

/** What a bare server sends: the body, its type and length, the tag of one that is not sent. */
export type BareAnswer = { status: number; fields: Record<string, string>; body: Uint8Array }

/** Tells requests of one address with different bodies apart, since the bare server reads none. */
export const bodyField = 'x-bench-body'

/** What a bare server finds its answer by. */
export const keyOf = (method: string | undefined, url: string | undefined, headers: IncomingHttpHeaders): string =>
  `${method} ${url} ${String(headers[bodyField] ?? '')}`
