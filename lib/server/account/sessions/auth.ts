import 'server-only'
import NextAuth, { type Account, type NextAuthOptions, type Profile } from 'next-auth'
import { decode, encode } from 'next-auth/jwt'
import type { Provider } from 'next-auth/providers/index'
import CredentialsProvider from 'next-auth/providers/credentials'
import GitHubProvider from 'next-auth/providers/github'
import GoogleProvider from 'next-auth/providers/google'
import type { NextRequest } from 'next/server'
import { placeInOrganization } from './place-in-organization.ts'
import { openSession, type OpenedSession, sessionLivesMs } from './open-session.ts'
import { Refusal } from '#contract/refusal.ts'
import { type SignInProvider, signInProviders } from './sign-in-providers.ts'
import { type ProviderProfile, signInWithProvider } from './sign-in-with-provider.ts'
import { verifySignIn } from './verify-sign-in.ts'
import { refusePasswords } from './refuse-passwords.ts'
import { controlPlane } from '../../control-plane.ts'
import { clientIp, isSecure } from '../../request-facts.ts'
import { sessionCookieName, sessionKey } from './session-secret.ts'
import { settings } from '../../settings.ts'

/**
 * The only file that names next-auth. Its cookie is an encrypted JWT that holds the id of a `session` row; the row
 * decides, so that ending it there signs the browser out at once.
 */

/** The other ways to sign in whose variables are set. */
export const otherProviders = (): SignInProvider[] => signInProviders(settings())

/** Answers `/api/auth/…`. Its own session and sign-out routes are off: they know nothing of the `session` row. */
export async function answerAuth(
  request: NextRequest,
  context: { params: Promise<{ nextauth: string[] }> },
): Promise<Response> {
  const action = (await context.params).nextauth[0] ?? ''
  if (!['csrf', 'providers', 'signin', 'callback', 'error'].includes(action)) return new Response(null, { status: 404 })
  // The address that providers send people back to: the configured one, or else the host that was asked for.
  if (process.env['LIVERY_DASHBOARD_URL'] ?? process.env['LIVERY_DASHBOARD_URL_FILE']) {
    process.env['NEXTAUTH_URL'] = settings().LIVERY_DASHBOARD_URL
  } else process.env['AUTH_TRUST_HOST'] = 'true'
  return NextAuth(request, context, options(isSecure(request.headers))) as Promise<Response>
}

/** The cookie that carries an opened session. */
export async function sessionCookie(opened: OpenedSession, secure: boolean) {
  const { LIVERY_SECRET } = settings()
  const token = { sub: opened.userId, sid: opened.sessionId }
  const value = await encode({ token, secret: sessionKey(LIVERY_SECRET), maxAge: sessionLivesMs / 1000 })
  return { name: sessionCookieName(LIVERY_SECRET), value, expires: opened.expiresAt, ...cookieOptions(secure) }
}

/** The session id inside the value of the cookie that is named after `secret`, or undefined when it is not ours or too old. */
export async function readSessionCookie(value: string, secret: string): Promise<string | undefined> {
  try {
    const token = await decode({ token: value, secret: sessionKey(secret) })
    const sid = token?.['sid']
    return typeof sid === 'string' ? sid : undefined
  } catch {
    return undefined
  }
}

/** What every cookie of ours has. */
export const cookieOptions = (secure: boolean) => ({ httpOnly: true, sameSite: 'lax', path: '/', secure }) as const

function options(secure: boolean): NextAuthOptions {
  const { LIVERY_SECRET } = settings()
  return {
    secret: sessionKey(LIVERY_SECRET),
    session: { strategy: 'jwt', maxAge: sessionLivesMs / 1000 },
    useSecureCookies: secure,
    cookies: { sessionToken: { name: sessionCookieName(LIVERY_SECRET), options: cookieOptions(secure) } },
    pages: { signIn: '/signin', error: '/signin' },
    providers: [passwordProvider(), ...oauthProviders()],
    callbacks: {
      signIn: ({ account, profile }) => mayEnter(account, profile),
      async jwt({ token, user, account }) {
        if (!account) return token
        const userId = account.type === 'oauth' ? await userOf(account) : user.id
        const opened = await openSession(controlPlane(), { userId, now: new Date() })
        return { sub: opened.userId, sid: opened.sessionId }
      },
    },
  }
}

function passwordProvider(): Provider {
  return CredentialsProvider({
    name: 'Email and password',
    credentials: { email: { type: 'email' }, password: { type: 'password' } },
    async authorize(given, request) {
      const ip = clientIp(new Headers(request.headers as Record<string, string> | undefined))
      const fields = { email: given?.email ?? '', password: given?.password ?? '', ip, now: new Date() }
      try {
        await refusePasswords()
        return { id: await verifySignIn(controlPlane(), fields) }
      } catch (error) {
        if (error instanceof Refusal && error.code !== 'too_many_requests') return null
        throw error
      }
    },
  })
}

function oauthProviders(): Provider[] {
  const all = settings()
  const providers: Provider[] = []
  if (all.LIVERY_GITHUB_ID && all.LIVERY_GITHUB_SECRET) {
    providers.push(GitHubProvider({ clientId: all.LIVERY_GITHUB_ID, clientSecret: all.LIVERY_GITHUB_SECRET }))
  }
  if (all.LIVERY_GOOGLE_ID && all.LIVERY_GOOGLE_SECRET) {
    providers.push(GoogleProvider({ clientId: all.LIVERY_GOOGLE_ID, clientSecret: all.LIVERY_GOOGLE_SECRET }))
  }
  if (all.LIVERY_OIDC_ISSUER && all.LIVERY_OIDC_ID && all.LIVERY_OIDC_SECRET) {
    providers.push({
      id: 'oidc',
      name: all.LIVERY_OIDC_NAME,
      type: 'oauth',
      wellKnown: `${all.LIVERY_OIDC_ISSUER}/.well-known/openid-configuration`,
      authorization: { params: { scope: 'openid email profile' } },
      clientId: all.LIVERY_OIDC_ID,
      clientSecret: all.LIVERY_OIDC_SECRET,
      checks: ['pkce', 'state', 'nonce'],
      idToken: true,
      profile: (claims: Record<string, unknown>) => ({ id: String(claims['sub']) }),
    })
  }
  return providers
}

async function mayEnter(account: Account | null, profile: Profile | undefined): Promise<boolean | string> {
  if (account?.type !== 'oauth') return account !== null
  try {
    const all = settings()
    await signInWithProvider(controlPlane(), {
      profile: readProfile(account, profile),
      isSignUpOpen: all.LIVERY_SIGNUP === 'open',
      place: account.provider === 'oidc' ? placeOf(all, profile) : undefined,
      now: new Date(),
    })
    return true
  } catch (error) {
    if (error instanceof Refusal) return '/signin?error=no_account'
    throw error
  }
}

function readProfile(account: Account, profile: Profile | undefined): ProviderProfile {
  const claims: Record<string, unknown> = { ...profile }
  const text = (name: string) => (typeof claims[name] === 'string' && claims[name] !== '' ? claims[name] : undefined)
  return {
    provider: account.provider,
    providerAccountId: account.providerAccountId,
    email: text('email'),
    // GitHub lets only checked addresses be shown on a profile; the others say so by claim (OpenID Connect Core 5.1).
    emailVerified: account.provider === 'github' || claims['email_verified'] === true,
    name: text('name'),
  }
}

const placeOf = (all: ReturnType<typeof settings>, claims: Profile | undefined) =>
  placeInOrganization({
    organizationId: all.LIVERY_OIDC_ORGANIZATION,
    roles: all.LIVERY_OIDC_ROLES,
    groups: (claims as Record<string, unknown> | undefined)?.[all.LIVERY_OIDC_GROUPS_CLAIM],
  })

async function userOf({ provider, providerAccountId }: Account): Promise<string> {
  const key = { provider, providerAccountId }
  return (await controlPlane().oauthAccount.findUniqueOrThrow({ where: { provider_providerAccountId: key } })).userId
}
