import { readFileSync } from 'node:fs'
import { demandKnownSettings } from '#contract/settings/misspelled-settings.ts'
import { originsVariable, settingOriginsOf } from '#contract/settings/setting-origins.ts'
import { readSettings, settingsTable, type Settings } from '#contract/settings/settings.ts'
import { withFittingDefaults } from '#service/fit-memory.ts'

/** The settings of this process; throws `SettingsError`, which names every wrong variable. */
export const currentSettings = (): Settings =>
  readSettings(withFittingDefaults(process.env), (path) => readFileSync(path, 'utf8'))

/** The settings that a process starts with: a misspelled name, which `currentSettings` passes over, is refused too. */
export function startSettings(): Settings {
  demandKnownSettings(Object.keys(process.env))
  return currentSettings()
}

/**
 * An environment that says the same as `settings` without any `NAME_FILE`, for processes that we start. A list that was
 * emptied on purpose is said with the word that means so: an empty variable would count as not set.
 */
export function childEnvironment(settings: Partial<Settings>, mode: 'production' | 'development'): NodeJS.ProcessEnv {
  const outer = Object.entries(process.env).filter(([name]) => !isSetting(name))
  const own = Object.entries(settings).flatMap(([name, value]) => (value === undefined ? [] : [[name, textOf(value)]]))
  const origins = JSON.stringify(originsOf(settings))
  return {
    ...Object.fromEntries([...outer, ...own]),
    NODE_ENV: mode,
    NEXT_TELEMETRY_DISABLED: '1',
    [originsVariable]: origins,
  }
}

// What the process is told outright no longer shows where it came from. A secret that nobody gave was made here.
function originsOf(settings: Partial<Settings>): Record<string, string> {
  const given = settingOriginsOf(process.env)
  const made = [settings.DATABASE_URL && 'DATABASE_URL', settings.LIVERY_SECRET && 'LIVERY_SECRET']
  return { ...Object.fromEntries(made.flatMap((name) => (name ? [[name, 'generated']] : []))), ...given }
}

const textOf = (value: unknown) => (Array.isArray(value) && value.length === 0 ? 'off' : String(value))

const isSetting = (name: string) => Object.hasOwn(settingsTable, name.replace(/_FILE$/, ''))
