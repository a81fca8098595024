import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { allSecrets } from '#contract/secrets/all-secrets.ts'
import { type Settings, SettingsError } from '#contract/settings/settings.ts'
import { wrong } from '#contract/operations/finding.ts'
import { type Check, runChecks } from '#service/verbs/operations/checks/run-checks.ts'
import { databaseChecks } from '../doctor/database-checks.ts'
import { machineChecks } from '../doctor/machine-checks.ts'
import { root } from '../start/root.ts'
import { currentSettings } from '../start/settings.ts'
import { Trouble } from '../trouble.ts'
import type { Command, CommandResult } from './command.ts'
import { productDatabase } from './product-database.ts'

/** Everything that an installation needs, looked at in one run; it fails where anything is wrong. */
export const doctorCommand: Command = {
  name: 'doctor',
  required: [],
  optional: [],
  async runAlone(): Promise<CommandResult> {
    const problems = setWrongAside()
    const settings = currentSettings()
    const dataFolder = resolve(root, settings.LIVERY_DATA_DIR)
    const found = await runChecks([
      ...machineChecks(settings, dataFolder, problems),
      ...(await ofDatabase(settings, dataFolder)),
    ])
    const isWrong = found.some(({ state }) => state === 'wrong')
    const text = found.map(({ name, state, said }) => `${marks[state]} ${name.padEnd(18)} ${said}`).join('\n')
    return { result: { ok: !isWrong, checks: found }, text, failed: isWrong }
  },
}

const marks = { good: '✓', 'worth a look': '!', wrong: '✗', 'not checked': '·' } as const

/** Takes settings with a wrong value out of the environment, so that all else is looked at too; gives a sentence for each. */
function setWrongAside(): string[] {
  try {
    currentSettings()
    return []
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error
    const problems = error.message.split('\n')
    for (const problem of problems) {
      const name = (/^\w+/.exec(problem)?.[0] ?? '').replace(/_FILE$/, '')
      for (const one of [name, `${name}_FILE`]) Reflect.deleteProperty(process.env, one)
    }
    return problems
  }
}

async function ofDatabase(settings: Settings, dataFolder: string): Promise<readonly Check[]> {
  try {
    const url = await productDatabase()
    return databaseChecks(
      url,
      settings,
      allSecrets({ ...settings, LIVERY_SECRET: settings.LIVERY_SECRET ?? (await madeSecret(dataFolder)) }),
    )
  } catch (error) {
    if (!(error instanceof Trouble)) throw error
    const { message } = error
    return [{ name: 'Database', run: async () => wrong(message) }]
  }
}

/** The secret that the installation made for itself, if it did. */
async function madeSecret(dataFolder: string): Promise<string | undefined> {
  const text = await readFile(join(dataFolder, 'secrets.json'), 'utf8').catch(() => undefined)
  return text === undefined ? undefined : (JSON.parse(text) as { liverySecret?: string }).liverySecret
}
