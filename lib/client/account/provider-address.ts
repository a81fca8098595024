import { callDashboard, textOf } from '../call.ts'

/**
 * The page of another sign-in provider, from which people come back signed in to the path `next` of ours; undefined
 * when it cannot be had. Goes through the CSRF token of `/api/auth`, since a form could not leave our own origin.
 */
export async function providerAddress(providerId: string, next: string): Promise<string | undefined> {
  const csrfToken = textOf((await callDashboard('/api/auth/csrf')).body, 'csrfToken')
  if (csrfToken === undefined) return undefined
  const body = new URLSearchParams({ csrfToken, callbackUrl: next, json: 'true' })
  const answer = await callDashboard(`/api/auth/signin/${encodeURIComponent(providerId)}`, { method: 'POST', body })
  const address = textOf(answer.body, 'url')
  const isElsewhere = address !== undefined && URL.canParse(address) && new URL(address).origin !== location.origin
  return isElsewhere ? address : undefined
}
