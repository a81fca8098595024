import { refuse } from '#contract/refusal.ts'

/** The body of a request as bytes, or undefined when it is longer than `bytesMax`; reading stops there. */
export async function readBody(request: Request, bytesMax: number): Promise<Uint8Array<ArrayBuffer> | undefined> {
  if (Number(request.headers.get('content-length') ?? 0) > bytesMax) return undefined
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of request.body ?? []) {
    length += chunk.byteLength
    if (length > bytesMax) return undefined
    chunks.push(chunk)
  }
  return new Uint8Array(Buffer.concat(chunks))
}

/** A small JSON body. `Refusal` `invalid` when it is none. */
export async function readJson(request: Request): Promise<unknown> {
  const body = await readBody(request, 64 * 1024)
  try {
    if (body) return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body)) as unknown
  } catch {
    // Answered below like any other body that cannot be read.
  }
  refuse('bad_input', 'The request body is not JSON, or longer than 64 KiB.')
}
