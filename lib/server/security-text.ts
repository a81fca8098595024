type Facts = { contact: string | undefined; dashboardUrl: string; now: Date }

const lifeDays = 90

/**
 * The text of `security.txt` (RFC 9116), which expires in 90 days. `contact` is a mail address or an `https:` address;
 * without one it is the `security@` of RFC 2142 at the dashboard's host.
 */
export function securityText({ contact, dashboardUrl, now }: Facts): string {
  const { hostname, protocol } = new URL(dashboardUrl)
  const reached = contact ?? `security@${hostname}`
  const expires = new Date(now.getTime() + lifeDays * 86_400_000).toISOString().replace(/\.\d+Z$/, 'Z')
  return [
    `Contact: ${reached.startsWith('https:') ? reached : `mailto:${reached}`}`,
    `Expires: ${expires}`,
    'Preferred-Languages: en',
    // A web address in this file must be https (RFC 9116, 2.5.2).
    ...(protocol === 'https:' ? [`Canonical: ${dashboardUrl}/.well-known/security.txt`] : []),
    '',
  ].join('\n')
}
