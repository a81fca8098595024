import { readEndpointUrl } from '#contract/webhooks/read-endpoint-url.ts'

/**
 * What is wrong with an endpoint's address as far as it can be told from its text; undefined when nothing is. The
 * service checks again, and where its name leads. `inbox` is the address of the organization's own inbox, which may be
 * any (docs/interface.md#rule-5-endpoint-urls).
 */
export function endpointProblem(text: string, inbox?: string): string | undefined {
  const address = text.trim()
  if (address === '' || address === inbox) return undefined
  const reading = readEndpointUrl(address)
  if ('problem' in reading) return reading.problem
  return isPrivateName(new URL(reading.url).hostname) ? 'This address is not on the public internet.' : undefined
}

function isPrivateName(hostname: string): boolean {
  if (hostname.startsWith('[')) return /^\[(::1?|f[cd]|fe[89ab])/i.test(hostname)
  if (!hostname.includes('.')) return true
  if (/\.(local|localhost|internal|home\.arpa)$/i.test(hostname)) return true
  return /^(0|10|127|169\.254|192\.168|172\.(1[6-9]|2\d|3[01]))\./.test(hostname) && /^[\d.]+$/.test(hostname)
}
