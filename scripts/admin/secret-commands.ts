import { resealAll } from '#service/stores/operations/reseal.ts'
import { currentSettings } from '../start/settings.ts'
import { Trouble } from '../trouble.ts'
import type { Command } from './command.ts'
import { withDatabase } from './with-database.ts'

/** Commands about `LIVERY_SECRET`. */
export const secretCommands: readonly Command[] = [
  {
    name: 'rotate-secret',
    required: [],
    optional: [],
    async runAlone() {
      const { LIVERY_SECRET: secret, LIVERY_SECRET_PREVIOUS: previous } = currentSettings()
      if (secret === undefined || previous.length === 0)
        throw new Trouble(
          'Set LIVERY_SECRET to the new secret and LIVERY_SECRET_PREVIOUS to the one before, as for all processes.',
        )
      const resealed = await withDatabase((database) => resealAll(database, { secret, previous })).catch(unopened)
      return {
        result: { resealed },
        text: `${resealed} values were sealed again; all of them are sealed with LIVERY_SECRET now. Client ids and sessions still need LIVERY_SECRET_PREVIOUS.`,
      }
    },
  },
]

function unopened(error: unknown): never {
  if (error instanceof Error && error.message.startsWith('A sealed text'))
    throw new Trouble(
      'A value was sealed with neither LIVERY_SECRET nor one of LIVERY_SECRET_PREVIOUS: add the secret that is missing and call again.',
    )
  throw error
}
