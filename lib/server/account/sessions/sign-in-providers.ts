import type { Settings } from '#contract/settings/settings.ts'

export type SignInProvider = { id: string; name: string }

/** The ways to sign in without a password whose settings are all there. */
export function signInProviders(all: Settings): SignInProvider[] {
  const providers: (SignInProvider & { isSet: boolean })[] = [
    { id: 'github', name: 'GitHub', isSet: Boolean(all.LIVERY_GITHUB_ID && all.LIVERY_GITHUB_SECRET) },
    { id: 'google', name: 'Google', isSet: Boolean(all.LIVERY_GOOGLE_ID && all.LIVERY_GOOGLE_SECRET) },
    {
      id: 'oidc',
      name: all.LIVERY_OIDC_NAME,
      isSet: Boolean(all.LIVERY_OIDC_ISSUER && all.LIVERY_OIDC_ID && all.LIVERY_OIDC_SECRET),
    },
  ]
  return providers.filter(({ isSet }) => isSet).map(({ id, name }) => ({ id, name }))
}
