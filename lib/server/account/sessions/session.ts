import 'server-only'
import { cookies, headers } from 'next/headers'
import { redirect } from 'next/navigation'
import { cache } from 'react'
import type { Role } from '#contract/dashboard/member.ts'
import { minuteMs } from '#contract/time.ts'
import { cookieOptions, readSessionCookie, sessionCookie } from './auth.ts'
import { endSession } from './end-session.ts'
import {
  type KnownBrowser,
  knownBrowserCookieName,
  knownBrowserLivesMs,
  knownBrowserValue,
  readKnownBrowser,
} from './known-browser.ts'
import { openSession } from './open-session.ts'
import { controlPlane } from '../../control-plane.ts'
import { isSecure } from '../../request-facts.ts'
import { allSecrets } from '#contract/secrets/all-secrets.ts'
import { sessionCookieName } from './session-secret.ts'
import { settings } from '../../settings.ts'

export type DashboardSession = {
  sessionId: string
  userId: string
  userName: string
  email: string
  isOperator: boolean
  organizationId: string
  organizationName: string
  role: Role
  /** Why an operator keeps the organization from using the service. */
  suspendedReason: string | undefined
}

/**
 * Who is signed in, or undefined. Asks the database once a request, so an ended session ends at once; in one statement, since every
 * screen and every call of one does.
 */
export const readSession = cache(async (): Promise<DashboardSession | undefined> => {
  const id = await readSessionId()
  if (id === undefined) return undefined
  const row = await controlPlane().session.findFirst({
    where: { id, endedAt: null, expiresAt: { gt: new Date() } },
    include: {
      user: { include: { memberships: { where: { deactivatedAt: null }, include: { organization: true } } } },
    },
  })
  const membership = row?.user.memberships.find(({ organizationId }) => organizationId === row.organizationId)
  if (!row || !membership) return undefined
  await noteSeen(row)
  const { name, suspendedAt, suspendedReason } = membership.organization
  return {
    sessionId: row.id,
    userId: row.userId,
    userName: row.user.name,
    email: row.user.email,
    isOperator: row.user.isOperator,
    organizationId: row.organizationId,
    organizationName: name,
    role: membership.role,
    suspendedReason: suspendedAt === null ? undefined : (suspendedReason ?? ''),
  }
})

const seenEveryMs = 10 * minuteMs

/** Keeps when the session was last used, with one write in ten minutes at most. */
async function noteSeen({ id, lastSeenAt }: { id: string; lastSeenAt: Date | null }): Promise<void> {
  const now = new Date()
  if (lastSeenAt !== null && now.getTime() - lastSeenAt.getTime() < seenEveryMs) return
  await controlPlane().session.updateMany({ where: { id, endedAt: null }, data: { lastSeenAt: now } })
}

/** Who is signed in. Sends anyone else to `/signin`, from where they come back to the same address. */
export async function requireSession(): Promise<DashboardSession> {
  const session = await readSession()
  if (session) return session
  const path = await askedPath()
  redirect(path === '/' ? '/signin' : `/signin?next=${encodeURIComponent(path)}`)
}

/** The address of the page that is asked for, with its query. */
export const askedPath = async (): Promise<string> => (await headers()).get('x-livery-path') ?? '/'

/** Signs this browser in as the user, and knows it from then on. Call it in a server action or route handler. */
export async function startSession(who: { userId: string; organizationId?: string }): Promise<void> {
  await leaveSession()
  const asked = await headers()
  const userAgent = asked.get('user-agent') ?? undefined
  const opened = await openSession(controlPlane(), { ...who, now: new Date(), userAgent })
  const secure = isSecure(asked)
  ;(await cookies()).set(await sessionCookie(opened, secure))
  await rememberBrowser(who.userId, secure)
}

/** From the cookie of the current secret, or of an earlier one: who is signed in stays so when the secret changes. */
async function readSessionId(): Promise<string | undefined> {
  const jar = await cookies()
  for (const secret of allSecrets(settings())) {
    const cookie = jar.get(sessionCookieName(secret))
    const id = cookie && (await readSessionCookie(cookie.value, secret))
    if (id !== undefined) return id
  }
  return undefined
}

/** In whose sign-ins this browser is known, if in any. */
export async function readBrowser(): Promise<KnownBrowser | undefined> {
  const jar = await cookies()
  const known = allSecrets(settings()).map((secret) =>
    readKnownBrowser(secret, jar.get(knownBrowserCookieName(secret))?.value, new Date()),
  )
  return known.find((browser) => browser !== undefined)
}

async function rememberBrowser(userId: string, secure: boolean): Promise<void> {
  const { LIVERY_SECRET } = settings()
  const value = knownBrowserValue(LIVERY_SECRET, userId, new Date())
  const lasts = { maxAge: knownBrowserLivesMs / 1000 }
  ;(await cookies()).set({ name: knownBrowserCookieName(LIVERY_SECRET), value, ...lasts, ...cookieOptions(secure) })
}

/** Ends this browser's session, if there is one, and drops its cookie. */
export async function leaveSession(): Promise<void> {
  const session = await readSession()
  if (session) await endSession(controlPlane(), { ...session, now: new Date() })
  const jar = await cookies()
  for (const secret of allSecrets(settings())) jar.delete(sessionCookieName(secret))
}
