import { settingOriginsOf, type SettingOrigins } from '#contract/settings/setting-origins.ts'
import { settingsTable, type SettingName } from '#contract/settings/settings.ts'
import type { Accounts, SystemState } from '#contract/operations/system.ts'
import type { Context } from '../../context.ts'
import { verb } from '../verb.ts'
import { keptDays } from './kept-days.ts'
import { readWaitingCharges } from './read-waiting-charges.ts'

/** The state of the installation. Free. */
export const getSystem = verb({
  scope: 'account',
  role: 'operator',
  async run(ctx): Promise<SystemState> {
    return {
      version: ctx.version,
      node: process.version,
      startedAt: new Date(ctx.now().getTime() - process.uptime() * 1000).toISOString(),
      at: ctx.now().toISOString(),
      settings: shownSettings(ctx, settingOriginsOf(process.env)),
      charges: await readWaitingCharges(ctx),
      ...(await ctx.stores.system.read(ctx.now)),
      tables: (await ctx.stores.system.tables()).map((table) => ({
        ...table,
        keptDays: keptDays(table.name, ctx.settings),
      })),
    }
  },
})

/** What organizations have used this period. Free. */
export const getAccounts = verb({
  scope: 'account',
  role: 'operator',
  async run(ctx, _caller, organizationIds: readonly string[]): Promise<Accounts> {
    return { accounts: await ctx.stores.system.accounts(organizationIds, ctx.now()) }
  },
})

/** Each setting with its value; of a secret no more than that it is set. */
function shownSettings(ctx: Context, origins: SettingOrigins): SystemState['settings'] {
  return Object.entries(settingsTable).map(([name, setting]) => {
    const { about } = setting
    const secret = 'secret' in setting
    const value: unknown = ctx.settings[name as SettingName]
    const isSet = value !== undefined && value !== null
    return {
      name,
      value: isSet ? (secret ? 'set' : textOf(value)) : null,
      secret,
      origin: origins[name as SettingName] ?? 'default',
      about,
    }
  })
}

function textOf(value: unknown): string {
  if (Array.isArray(value)) return value.join(',')
  return typeof value === 'string' ? value : JSON.stringify(value)
}
