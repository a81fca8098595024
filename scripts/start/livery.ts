import { allSecrets } from '#contract/secrets/all-secrets.ts'
import { readServiceSettings } from '#service/config.ts'
import { ensureBuilt } from './build.ts'
import { scheduleBackups } from '../processes/daily-backup.ts'
import { checkServer } from './database.ts'
import { fill } from './fill.ts'
import { fitProcess } from '../processes/fit-process.ts'
import { demandSchema, demandSecret } from './installation.ts'
import { roles, type Role } from './roles.ts'
import { say, sayAsLog, sayFailure } from '../processes/say.ts'
import { sentenceFor, Trouble } from '../trouble.ts'

// `npm run livery -- ROLE`: one part of an installation in one process, for several machines and for containers, or all of it.

sayAsLog()
await run(process.argv.slice(2)).catch((error: unknown) => {
  sayFailure(sentenceFor(error))
  process.exit(1)
})

async function run([role = '', ...rest]: readonly string[]): Promise<void> {
  if (!isRole(role) || rest.length > 0) throw new Trouble(`Say which part to start: ${roles.join(', ')}.`)
  if (role === 'api' || role === 'worker') fitProcess(role)
  if (role === 'all') return void (await import('../start.ts'))
  const settings = readServiceSettings(process.env)
  const { DATABASE_URL, DATABASE_DIRECT_URL } = settings
  await checkServer(DATABASE_URL)
  if (DATABASE_DIRECT_URL !== DATABASE_URL) await checkServer(DATABASE_DIRECT_URL)
  if (role === 'migrate') await fill(DATABASE_DIRECT_URL, settings, process.env)
  else await demandSchema(DATABASE_URL, 'refused')
  await demandSecret(DATABASE_URL, allSecrets(settings))
  if (role === 'migrate') return say('The database is up to date.')
  if (role === 'dashboard') return openDashboard()
  // Only now: the others need none of it.
  const { startService } = await import('#service/start-service.ts')
  await startService(role)
  if (role !== 'worker') return
  const stopBackups = scheduleBackups(settings, process.env)
  process.once('SIGTERM', () => void stopBackups())
}

function isRole(text: string): text is Role {
  return (roles as readonly string[]).includes(text)
}

async function openDashboard(): Promise<void> {
  // An image has its build; elsewhere it is made, once for each version.
  await ensureBuilt(new AbortController().signal)
  Object.assign(process.env, { NODE_ENV: 'production' })
  await import('../dashboard/dashboard.ts')
}
