import { readFileSync } from 'node:fs'
import { demandKnownSettings } from '#contract/settings/misspelled-settings.ts'
import { readSettings, SettingsError, type Settings } from '#contract/settings/settings.ts'
import { countApiProcesses } from './api-processes.ts'
import { withFittingDefaults } from './fit-memory.ts'

export type ServiceSettings = Settings & {
  DATABASE_URL: string
  /** The same as `DATABASE_URL` where nothing is between. */
  DATABASE_DIRECT_URL: string
  LIVERY_SECRET: string
}

/** The environment, read and checked once. Throws `SettingsError` that names each wrong, missing or misspelled variable. */
export function readServiceSettings(env: Record<string, string | undefined>): ServiceSettings {
  demandKnownSettings(Object.keys(env))
  const settings = readSettings(withFittingDefaults(env), (path) => readFileSync(path, 'utf8'))
  const { DATABASE_URL, LIVERY_SECRET } = settings
  if (!DATABASE_URL) throw new SettingsError('DATABASE_URL is not set; `npm start` sets it, or name a PostgreSQL ≥ 15.')
  if (!LIVERY_SECRET) throw new SettingsError('LIVERY_SECRET is not set; `npm start` makes one.')
  if (settings.LIVERY_CHARGE_LOG === 'on' && countApiProcesses(settings) > 1)
    throw new SettingsError(
      'LIVERY_CHARGE_LOG is on and LIVERY_API_PROCESSES more than 1: the log is for one process; turn it off, or set 1.',
    )
  return { ...settings, DATABASE_URL, DATABASE_DIRECT_URL: settings.DATABASE_DIRECT_URL ?? DATABASE_URL, LIVERY_SECRET }
}
