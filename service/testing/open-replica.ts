import type { AddressInfo } from 'node:net'
import { compose } from '../compose/compose.ts'
import { readServiceSettings } from '../config.ts'
import type { Context } from '../context.ts'
import { makeServer } from '../http/server.ts'

export type Replica = { ctx: Context; url: string; close: () => Promise<void> }

/** What every service of the tests runs with: no test asks the internet, and two services read each other's seals. */
const testEnv = {
  LIVERY_SECRET: 'the secret of the tests, thirty-two characters',
  LIVERY_LOG_LEVEL: 'silent',
  LIVERY_RESOLVERS: 'off',
  LIVERY_BROWSER: 'off',
}

/** A service over the database at `databaseUrl`, on a free port, without its workers; `env` sets variables of the settings table. */
export async function openReplica(databaseUrl: string, env: Record<string, string> = {}): Promise<Replica> {
  const { ctx, close } = await compose(readServiceSettings({ ...testEnv, DATABASE_URL: databaseUrl, ...env }))
  // What else the machine does says nothing to a test.
  ctx.machineLoad = () => 0
  const server = makeServer(ctx)
  await server.listen({ host: '127.0.0.1', port: 0 })
  const { port } = server.server.address() as AddressInfo
  return {
    ctx,
    url: `http://127.0.0.1:${port}`,
    async close() {
      await server.close()
      await close()
    },
  }
}
