/**
 * What is wrong with an endpoint's address as far as it can be told from its text; undefined when nothing is. The
 * service checks again, and where its name leads. `inbox` is the address of the organisation's own inbox, which may be
 * any (docs/interface.md#rule-5-endpoint-urls).
 */
export function endpointProblem(text: string, inbox?: string): string | undefined {
  const address = text.trim()
  if (address === '' || address === inbox) return undefined
  if (address.length > 2048) return 'An address may have 2,048 characters at most.'
  if (!URL.canParse(address)) return 'This is no web address. It begins with https://.'
  const url = new URL(address)
  if (url.protocol === 'http:') return 'Deliveries are only sent encrypted: use https://.'
  if (url.protocol !== 'https:') return 'The address must begin with https://.'
  if (url.username !== '' || url.password !== '') {
    return 'Leave user name and password out; use the Authorization header below.'
  }
  if (url.hash !== '') return 'Leave the part behind # out; it is never sent.'
  if (isPrivateName(url.hostname)) return 'This address is not on the public internet.'
  return undefined
}

function isPrivateName(hostname: string): boolean {
  if (hostname.startsWith('[')) return /^\[(::1?|f[cd]|fe[89ab])/i.test(hostname)
  if (!hostname.includes('.')) return true
  if (/\.(local|localhost|internal|home\.arpa)$/i.test(hostname)) return true
  return /^(0|10|127|169\.254|192\.168|172\.(1[6-9]|2\d|3[01]))\./.test(hostname) && /^[\d.]+$/.test(hostname)
}
