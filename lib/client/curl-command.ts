import { type CodeTarget, ownKeyVariable } from '#contract/dashboard/code-target.ts'

type CurlCall = Partial<CodeTarget> & {
  path: string
  method?: string | undefined
  accept?: string | undefined
  body?: unknown
}

/** A call of the REST interface as a shell command; the key comes from the reader's environment. */
export const curlCommand = ({ baseUrl, keyVariable = ownKeyVariable, path, method, accept, body }: CurlCall): string =>
  commandLines([
    `curl ${method === 'HEAD' ? '--head ' : ''}${baseUrl === undefined ? `"$LIVERY_BASE_URL${shellSafe(path)}"` : shellQuoted(baseUrl + path)}`,
    `-H "Authorization: Bearer $${keyVariable}"`,
    ...(accept === undefined ? [] : [`-H ${shellQuoted(`Accept: ${accept}`)}`]),
    ...(body === undefined
      ? []
      : [`-H ${shellQuoted('Content-Type: application/json')}`, `-d ${shellQuoted(JSON.stringify(body))}`]),
  ])

/** The lookup of a brand, as the dashboard's own screen asks it. */
export const brandCommand = (identifier: string, target?: CodeTarget): string =>
  curlCommand({ ...target, path: `/v2/brands/${encodeURIComponent(identifier)}?palette=true` })

/** The first call that the screens suggest; free of charge. */
export const firstCallCommand = (target: Partial<CodeTarget>): string => curlCommand({ ...target, path: '/v2/viewer' })

type PostCall = { url: string; headers: readonly { name: string; value: string | null }[]; body: string }

/** A POST as it was sent, as a shell command; headers that curl sets itself are left out. */
export function postCommand({ url, headers, body }: PostCall): string {
  const ownHeaders = new Set(['host', 'content-length', 'connection'])
  const lines = headers
    .filter(({ name, value }) => value !== null && !ownHeaders.has(name.toLowerCase()))
    .map(({ name, value }) => `-H ${shellQuoted(`${name}: ${value}`)}`)
  return commandLines([`curl -X POST ${shellQuoted(url)}`, ...lines, `--data-raw ${shellQuoted(body)}`])
}

const commandLines = (lines: readonly string[]) => lines.join(' \\\n  ')

/** In apostrophes, where a shell reads nothing; an apostrophe itself leaves them, escaped. */
const shellQuoted = (text: string) => `'${text.replaceAll("'", String.raw`'\''`)}'`

// Between quotation marks a shell still reads these; in an address they may as well be encoded.
const shellSafe = (path: string) =>
  path.replaceAll(/[!'()*"$`\\]/g, (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`)
