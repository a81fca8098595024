/**
 * A `postgresql://` address with one host, or several with commas between them, as libpq writes it: one address for each host, in their
 * order. Several mean the one of them that takes writes; `target_session_attrs` may say so and is left out of what is given. Undefined
 * where it is no such address, or asks for another kind of server.
 */
export function databaseAddresses(text: string): string[] | undefined {
  const start = /^postgres(?:ql)?:\/\//.exec(text)?.[0]
  if (start === undefined) return undefined
  const rest = text.slice(start.length)
  const end = rest.search(/[/?]/)
  const authority = end < 0 ? rest : rest.slice(0, end)
  const after = end < 0 ? '' : rest.slice(end)
  const at = authority.lastIndexOf('@') + 1
  const [user, hosts] = [authority.slice(0, at), authority.slice(at)]
  const addresses = hosts.split(',').map((host) => addressOf(`${start}${user}${host}${after}`))
  return addresses.every((address) => address !== undefined) ? addresses : undefined
}

function addressOf(text: string): string | undefined {
  if (!URL.canParse(text)) return undefined
  const url = new URL(text)
  const wanted = url.searchParams.get('target_session_attrs')
  if (url.hostname === '' || (wanted !== null && wanted !== 'read-write')) return undefined
  // Written anew only where it must be: what a user wrote otherwise stays as it is.
  if (wanted === null) return text
  url.searchParams.delete('target_session_attrs')
  return url.href
}
