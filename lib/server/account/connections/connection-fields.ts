import type { ConnectionEntry } from '#contract/dashboard/listed-connection.ts'
import { refuse } from '#contract/refusal.ts'
import { checkUrl } from '#service/net/check-url.ts'
import type { CrawlHosts } from '#service/net/crawl-hosts.ts'
import { readName } from '../account-fields.ts'

export type ConnectionFields = { name: string; baseUrl: string; graphqlUrl: string; cdnUrl: string }

/**
 * Name and addresses of a connection in the form that is stored, without a slash at the end. Throws a `Refusal` that names
 * the field; whether a host is on the public internet is asked again when it is connected to.
 */
export function readConnection(entry: Omit<ConnectionEntry, 'key' | 'clientId'>, hosts: CrawlHosts): ConnectionFields {
  const name = readName(entry.name, 'The name')
  const baseUrl = readAddress(entry.baseUrl, 'The base address', hosts)
  const graphqlUrl = readAddress(entry.graphqlUrl.trim() || `${baseUrl}/graphql`, 'The GraphQL address', hosts)
  const cdnUrl = readAddress(entry.cdnUrl.trim() || baseUrl, 'The address of logos', hosts)
  return { name, baseUrl, graphqlUrl, cdnUrl }
}

/** A key or client id: 6 to 500 printable ASCII characters without spaces, as a header can carry them; empty = none. */
export function readSecret(text: string, field: string): string | undefined {
  const secret = text.trim()
  if (secret === '') return undefined
  if (!/^[\x21-\x7e]{6,500}$/.test(secret)) {
    refuse('bad_input', `${field} is 6 to 500 letters, digits and signs without spaces. Paste it without "Bearer".`)
  }
  return secret
}

function readAddress(text: string, field: string, hosts: CrawlHosts): string {
  const written = text.trim()
  const example = 'Write it like https://api.example.com.'
  if (written === '') refuse('bad_input', `${field} is empty. ${example}`)
  const url = checkUrl(written, hosts)
  if (!(url instanceof URL)) refuse('bad_input', `${field} can't be used: ${url.detail}. ${example}`)
  if (url.protocol !== 'https:') refuse('bad_input', `${field} must begin with https://, since the key is sent there.`)
  if (url.search !== '' || written.includes('#')) {
    refuse('bad_input', `${field} must end before "?" and "#". ${example}`)
  }
  // One slash alone is taken off: a path that ends in two of them is another path.
  return url.href.endsWith('/') ? url.href.slice(0, -1) : url.href
}
