import 'server-only'
import { readFileSync } from 'node:fs'
import { readSettings, SettingsError, type Settings } from '#contract/settings/settings.ts'

type DashboardSettings = Settings & { LIVERY_SECRET: string; DATABASE_URL: string }

let read: DashboardSettings | undefined

/** The checked environment, read at the first call (not while building). Throws `SettingsError`. */
export function settings(): DashboardSettings {
  read ??= complete(readSettings(process.env, (path) => readFileSync(path, 'utf8')))
  return read
}

// The start script makes both when they are not given; a dashboard started alone cannot.
function complete(from: Settings): DashboardSettings {
  const { LIVERY_SECRET, DATABASE_URL } = from
  if (LIVERY_SECRET === undefined) throw new SettingsError('LIVERY_SECRET is not set; expected at least 32 characters.')
  if (DATABASE_URL === undefined) throw new SettingsError('DATABASE_URL is not set; expected a postgresql:// address.')
  return { ...from, LIVERY_SECRET, DATABASE_URL }
}
