import type { Settings } from '#contract/settings/settings.ts'

const groups: readonly { what: string; names: readonly (keyof Settings)[] }[] = [
  { what: 'Sign-in with GitHub', names: ['LIVERY_GITHUB_ID', 'LIVERY_GITHUB_SECRET'] },
  { what: 'Sign-in with Google', names: ['LIVERY_GOOGLE_ID', 'LIVERY_GOOGLE_SECRET'] },
  { what: 'Single sign-on', names: ['LIVERY_OIDC_ISSUER', 'LIVERY_OIDC_ID', 'LIVERY_OIDC_SECRET'] },
]

/** A sentence for each thing that is set up in part, naming what is missing. For operators only. */
export const settingGaps = (settings: Settings): string[] => [...signInGaps(settings), ...proxyGaps(settings)]

// Livery speaks no TLS: where its address has it a proxy stands in front, and everybody seems to come from that proxy.
const proxyGaps = ({ LIVERY_DASHBOARD_URL, LIVERY_TRUSTED_PROXIES }: Settings): string[] =>
  LIVERY_DASHBOARD_URL.startsWith('https:') && LIVERY_TRUSTED_PROXIES.length === 0 ? [noProxies] : []

const noProxies =
  'Everybody shares one limit of sign-ins: LIVERY_DASHBOARD_URL is https, and LIVERY_TRUSTED_PROXIES names no proxy.'

function signInGaps(settings: Settings): string[] {
  return groups.flatMap(({ what, names }) => {
    const missing = names.filter((name) => settings[name] === undefined)
    const isPartial = missing.length > 0 && missing.length < names.length
    return isPartial ? [`${what} is off: ${missing.join(' and ')} ${missing.length > 1 ? 'are' : 'is'} not set.`] : []
  })
}
