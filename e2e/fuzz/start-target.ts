import { PrismaPg } from '@prisma/adapter-pg'
import { encode } from 'next-auth/jwt'
import { serveFixtureSites } from '#engine/fixtures/serve.ts'
import { createClientId } from '#lib/server/account/client-ids/create-client-id.ts'
import { createOperator } from '#lib/server/account/create-operator.ts'
import { createKey } from '#lib/server/account/keys/create-key.ts'
import { openSession } from '#lib/server/account/sessions/open-session.ts'
import { sessionCookieName, sessionKey } from '#lib/server/account/sessions/session-secret.ts'
import { withoutSubmission, type CreatingPlane } from '#lib/server/tables.ts'
import { PrismaClient } from '#prisma/client/client.ts'
import { readRuntime } from '#scripts/start/runtime.ts'
import { openReceiver } from '../receiver.ts'
import { runProduct } from '../run-product.ts'
import type { Credentials } from './fuzz-request.ts'

/** The running product that is sent requests, and who may call it. */
export type FuzzTarget = {
  ports: { dashboard: number; service: number }
  domains: readonly string[]
  /** New sessions each time, since requests may end the old ones. */
  credentials: () => Promise<Credentials>
  stop: () => Promise<void>
}

const secret = 'a secret of the fuzzed installation, long enough'
const password = 'correct horse battery staple'

/** Starts the whole product, with the fixture sites as its internet and limits that so many requests don't reach. */
export async function startTarget(): Promise<FuzzTarget> {
  const sites = await serveFixtureSites()
  const receiver = await openReceiver()
  const product = await runProduct(() => ({
    LIVERY_SECRET: secret,
    LIVERY_CRAWL_HOSTS: sites.crawlHosts,
    LIVERY_WEBHOOK_HOSTS: `hooks.test-company.com=${receiver.origin}`,
    LIVERY_RATE_PER_SECOND: '1000000',
    LIVERY_RATE_PER_5_MINUTES: '1000000',
    LIVERY_LOGOS_PER_ADDRESS: '1000000',
    LIVERY_LOG_LEVEL: 'error',
  }))
  const runtime = await readRuntime(product.env['LIVERY_DATA_DIR'] ?? '')
  if (runtime === undefined) throw new Error('The product wrote no runtime.json.')
  const db = withoutSubmission(new PrismaClient({ adapter: new PrismaPg({ connectionString: runtime.databaseUrl }) }))
  const fixed = await makeAccounts(db, product.serviceUrl)
  return {
    ports: { dashboard: runtime.ports['dashboard'] ?? 0, service: runtime.ports['service'] ?? 0 },
    domains: sites.domains,
    async credentials() {
      const { key, clientId, webhook } = fixed
      const [member, operator] = await Promise.all([cookieOf(db, fixed.memberId), cookieOf(db, fixed.operatorId)])
      return { key, clientId, webhook, member, operator }
    },
    async stop() {
      await db.$disconnect()
      await product.stop()
      await Promise.all([sites.close(), receiver.close()])
    },
  }
}

async function makeAccounts(db: PrismaClient & CreatingPlane, serviceUrl: string) {
  const account = (name: string) =>
    createOperator(db, { email: `${name}@test-company.com`, password, organizationName: name })
  const [operator, member, caller] = [await account('operator'), await account('member'), await account('caller')]
  await db.user.updateMany({ where: { id: { in: [member.userId, caller.userId] } }, data: { isOperator: false } })
  const { organizationId, userId: createdById } = caller
  const { key } = await createKey(db, { organizationId, name: 'fuzz' })
  const { id: clientId } = await createClientId(db, {
    organizationId,
    name: 'page',
    allowedOrigins: [],
    createdById,
    secret,
  })
  const response = await fetch(`${serviceUrl}/graphql`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify({
      query: 'mutation($input:CreateWebhookInput!){createWebhook(input:$input){webhook{urn}}}',
      variables: { input: { url: 'https://hooks.test-company.com/fuzz', events: ['brand.updated'] } },
    }),
  })
  const webhook = /urn:livery:[^"]+/.exec(await response.text())?.[0]
  if (webhook === undefined) throw new Error('The webhook could not be made.')
  return { key, clientId, webhook, operatorId: operator.userId, memberId: member.userId }
}

async function cookieOf(db: PrismaClient, userId: string): Promise<string> {
  const { sessionId } = await openSession(db, { userId, now: new Date() })
  const value = await encode({ token: { sub: userId, sid: sessionId }, secret: sessionKey(secret) })
  return `${sessionCookieName(secret)}=${value}`
}
