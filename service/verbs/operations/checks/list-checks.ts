import { allSecrets } from '#contract/secrets/all-secrets.ts'
import type { SystemCheck, SystemChecks } from '#contract/operations/checks.ts'
import { type Finding, good, notChecked, worthALook, wrong } from '#contract/operations/finding.ts'
import { hourMs, minuteMs } from '#contract/time.ts'
import type { Context } from '../../../context.ts'
import { checkBrowser, checkDisk } from '../../../net/check-machine.ts'
import { verb } from '../../verb.ts'
import { readWaitingCharges } from '../read-waiting-charges.ts'
import { checkBackup } from './check-backup.ts'
import { checkCharges } from './check-charges.ts'
import { checkQueue } from './check-queue.ts'
import { type Check, runChecks } from './run-checks.ts'

// A delivery is promised at once, a crawl soon: docs/decisions/0065-checks-of-a-running-installation.md.
const sendLimits = { lookMs: minuteMs, wrongMs: 5 * minuteMs }
const crawlLimits = { lookMs: 15 * minuteMs, wrongMs: hourMs }
const slowMs = 100

type Line = Check & Partial<Pick<SystemCheck, 'next' | 'test'>>

/** How each part of the running installation stands, what is wrong first. Free; sends nothing to anybody. */
export const listChecks = verb({
  scope: 'account',
  role: 'operator',
  async run(ctx): Promise<SystemChecks> {
    return { at: ctx.now().toISOString(), checks: await lookAtAll(ctx) }
  },
})

/** What each line says now, what is wrong first. */
export async function lookAtAll(ctx: Context): Promise<SystemCheck[]> {
  const lines = linesOf(ctx)
  const found = await runChecks(lines)
  const checks = lines.map(({ name, next = null, test = null }, index) => {
    const { state, said } = found[index] ?? notChecked('')
    return { name, state, said, next: state === 'good' ? null : next, test }
  })
  return checks.toSorted((a, b) => ranks[a.state] - ranks[b.state])
}

const ranks: Record<Finding['state'], number> = { wrong: 0, 'worth a look': 1, 'not checked': 2, good: 3 }

function linesOf(ctx: Context): Line[] {
  const { settings, stores } = ctx
  const { checks } = stores.system
  // Asked once for the three lines that read it.
  const load = stores.system.readLoad()
  load.catch(() => {})
  return [
    { name: 'Database', run: () => checkDatabase(ctx), next: 'See whether it is overloaded, or far away.' },
    {
      name: 'Notifications',
      run: async () =>
        stores.areChangesHeard()
          ? good('What another process changes is heard.')
          : wrong('Nothing is heard of what other processes change, so nothing stays in memory.'),
      next: 'Set DATABASE_DIRECT_URL to PostgreSQL itself where DATABASE_URL is a pooler in transaction mode.',
    },
    {
      name: 'Deliveries',
      run: async () => checkQueue((await load).deliveries, sendLimits, ctx.now()),
      next: 'Look for delivery in the service’s log, and run a worker more.',
    },
    {
      name: 'Event fan-out',
      run: async () => checkQueue((await load).fanOuts, sendLimits, ctx.now()),
      next: 'Look for fan-out in the service’s log, and run a worker more.',
    },
    {
      name: 'Crawls',
      run: async () => checkCrawls(ctx, await load),
      next: 'Run a worker more, or see why crawls hang.',
    },
    { name: 'Browser', run: async () => checkBrowser(settings) },
    {
      name: 'Plan requests',
      run: () => checkPlanRequests(ctx),
      next: 'Change the plan on the organization’s page, or tell its owners why not.',
    },
    { name: 'Mail', run: async () => checkMail(ctx), test: ctx.mailer ? 'mail' : null },
    {
      name: 'Outbound',
      run: async () => notChecked('Fetch a site through the crawler’s own client to see that there is a way out.'),
      test: 'outbound',
    },
    {
      name: 'Disk',
      run: () => checkDisk(settings.LIVERY_DATA_DIR),
      next: 'Make room, or move LIVERY_DATA_DIR.',
    },
    { name: 'Pictures', run: stores.assets.check, next: 'See why the bucket doesn’t give them.' },
    { name: 'Charges that wait', run: async () => checkCharges(await readWaitingCharges(ctx)) },
    { name: 'Backup', run: () => checkLastBackup(ctx), next: 'Run admin backup --folder every day.' },
    {
      name: 'Secret',
      run: () => checks.secret(allSecrets(settings)),
      next: 'Start with the LIVERY_SECRET that this database was made with.',
    },
    { name: 'Clock', run: checks.clock },
    { name: 'Version', run: () => checkVersions(ctx), next: 'Start again: migrations are applied at the start.' },
  ]
}

async function checkDatabase({ stores }: Context): Promise<Finding> {
  const before = performance.now()
  const found = await stores.system.checks.version()
  const ms = Math.round(performance.now() - before)
  if (found.state !== 'good') return found
  return ms > slowMs ? worthALook(`${found.said} It took ${ms} ms.`) : good(`${found.said} It took ${ms} ms.`)
}

type Load = Awaited<ReturnType<Context['stores']['system']['readLoad']>>

const checkCrawls = ({ now }: Context, { queues }: Load): Finding => {
  const queue = queues.find(({ name }) => name === 'crawl')
  return checkQueue({ count: queue?.waiting ?? 0, oldestAt: queue?.oldestAt }, crawlLimits, now())
}

async function checkPlanRequests({ stores }: Context): Promise<Finding> {
  const [first, ...others] = await stores.operatorMatters.planRequests()
  if (!first) return good('No organization asks for another plan.')
  const more = others.length > 0 ? `, and ${others.length} more` : ''
  return worthALook(`${first.name} asks for the plan ${first.planName}${more}.`)
}

const checkMail = ({ mailer, settings }: Context): Finding =>
  mailer === undefined
    ? notChecked('LIVERY_SMTP_URL is not set: notices stay in the dashboard, and links are passed on by hand.')
    : notChecked(
        `Notices are mailed from ${settings.LIVERY_MAIL_FROM ?? 'no-reply'}. Send a test to see that they arrive.`,
      )

async function checkLastBackup({ stores, now }: Context): Promise<Finding> {
  const { madeAt, installedAt } = await stores.system.lastBackup()
  return checkBackup(madeAt, installedAt ?? now(), now())
}

async function checkVersions({ stores, version, now }: Context): Promise<Finding> {
  const { migrations } = await stores.system.read(now)
  const unfinished = migrations.filter(({ appliedAt }) => appliedAt === null)
  const said = `Livery ${version} on Node.js ${process.versions.node}`
  return unfinished.length === 0
    ? good(`${said}; all ${migrations.length} migrations are applied.`)
    : wrong(`${said}; ${unfinished.map(({ name }) => name).join(', ')} did not finish.`)
}
