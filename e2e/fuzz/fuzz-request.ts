/** Where a request goes to. */
export type Side = 'service' | 'dashboard'

/** One request that the fuzzer sends, byte by byte as it is written here. */
export type FuzzRequest = {
  side: Side
  /** What it was made from: `GET /v2/brands/{identifier}`, `mutation redeliver`, `page /keys`. */
  source: string
  method: string
  /** The request target, percent-encoded or not. */
  target: string
  headers: readonly (readonly [name: string, value: string])[]
  body?: string | Uint8Array
  /** It names something that the product must ask others for: a 503 as the interface has it is a true answer, later. */
  asksOthers: boolean
}

/** Stands in a header for the key, the cookies and the client id that are valid when the request is sent. */
export const placeholders = {
  key: '{{key}}',
  member: '{{member}}',
  operator: '{{operator}}',
  clientId: '{{clientId}}',
  webhook: '{{webhook}}',
}

export type Credentials = Readonly<Record<keyof typeof placeholders, string>>

/** The bytes of the request for this host, with what its placeholders stand for. */
export function bytesOf(request: FuzzRequest, host: string, credentials: Credentials): Buffer {
  const body = Buffer.from(typeof request.body === 'string' ? fill(request.body, credentials) : (request.body ?? ''))
  const own = new Set(request.headers.map(([name]) => name.toLowerCase()))
  const headers = [
    ...(own.has('host') ? [] : [['host', host] as const]),
    ...(own.has('connection') ? [] : [['connection', 'close'] as const]),
    ...(request.body === undefined || own.has('content-length') || own.has('transfer-encoding')
      ? []
      : [['content-length', String(body.length)] as const]),
    ...request.headers,
  ]
  const lines = [
    `${request.method} ${fill(request.target, credentials)} HTTP/1.1`,
    ...headers.map(([name, value]) => `${name}: ${fill(value, credentials)}`),
  ]
  // Characters beyond Latin-1 can't stand in a request's head; as UTF-8 they are what a careless client sends.
  return Buffer.concat([Buffer.from(`${lines.join('\r\n')}\r\n\r\n`, 'utf8'), body])
}

function fill(text: string, credentials: Credentials): string {
  let filled = text
  for (const [name, placeholder] of Object.entries(placeholders)) {
    filled = filled.replaceAll(placeholder, () => credentials[name as keyof Credentials])
  }
  return filled
}
