import { settingsTable, type SettingName } from './settings.ts'

/** Where the value of a setting came from; `generated`: made by the start script and kept in the data folder. */
export const settingOrigins = ['default', 'environment', 'file', 'generated'] as const
export type SettingOrigin = (typeof settingOrigins)[number]

export type SettingOrigins = Partial<Record<SettingName, SettingOrigin>>

/** The variable in which the start script tells the processes that it starts where their settings came from. */
export const originsVariable = 'LIVERY_SETTING_ORIGINS'

const names = Object.keys(settingsTable) as SettingName[]

/** The origin of each setting that is not at its default, as far as the variables of a process say it. */
export function settingOriginsOf(env: Readonly<Record<string, string | undefined>>): SettingOrigins {
  return told(env[originsVariable]) ?? Object.fromEntries(names.flatMap((name) => ownOrigin(name, env)))
}

function ownOrigin(
  name: SettingName,
  env: Readonly<Record<string, string | undefined>>,
): [SettingName, SettingOrigin][] {
  if (env[`${name}_FILE`]) return [[name, 'file']]
  return env[name] ? [[name, 'environment']] : []
}

function told(text: string | undefined): SettingOrigins | undefined {
  if (text === undefined) return undefined
  try {
    const parsed: unknown = JSON.parse(text)
    if (typeof parsed !== 'object' || parsed === null) return undefined
    return Object.fromEntries(
      Object.entries(parsed).filter(([, origin]) => (settingOrigins as readonly unknown[]).includes(origin)),
    )
  } catch {
    return undefined
  }
}
