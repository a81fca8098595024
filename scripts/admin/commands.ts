import { createKey } from '#lib/server/account/keys/create-key.ts'
import { createOperator } from '#lib/server/account/create-operator.ts'
import { refuse } from '#contract/refusal.ts'
import { revokeKey } from '#lib/server/account/keys/revoke-key.ts'
import { setPlan } from '#lib/server/metering/set-plan.ts'
import { Usage, type Command } from './command.ts'
import { accountCommands } from './account-commands.ts'
import { backupCommands } from './backup-commands.ts'
import { correctionCommands } from './correction-commands.ts'
import { doctorCommand } from './doctor-command.ts'
import { ledgerCommands } from './ledger-commands.ts'
import { peopleCommands } from './people-commands.ts'
import { pictureCommands } from './picture-commands.ts'
import { secretCommands } from './secret-commands.ts'

/** The command line as a table. */
const table: readonly Command[] = [
  {
    name: 'create-operator',
    required: ['email', 'password', 'organization'],
    optional: ['name'],
    async run(db, { email = '', password = '', organization = '', name }) {
      const { userId, organizationId } = await createOperator(db, {
        email,
        password,
        organizationName: organization,
        ...(name !== undefined && { name }),
      })
      return {
        result: { user: userId, organization: organizationId },
        text: `Operator ${email} made (user ${userId}) with the organization "${organization}" (${organizationId}).`,
      }
    },
  },
  {
    name: 'create-key',
    required: ['organization', 'name'],
    optional: [],
    async run(db, { organization = '', name = '' }) {
      const { id, key } = await createKey(db, { organizationId: organization, name })
      return { result: { id, key }, text: `Key "${name}" (${id}); it is shown only now:\n${key}` }
    },
  },
  {
    name: 'revoke-key',
    required: [],
    optional: ['key', 'id', 'organization'],
    async run(db, { key, id: given = key, organization }) {
      if (given === undefined) throw new Usage('Missing: --key, the id of the key.')
      if (
        organization !== undefined &&
        (await db.apiKey.count({ where: { id: given, organizationId: organization } })) === 0
      )
        refuse('not_found', `The organization "${organization}" has no key "${given}".`)
      const { id, revokedAt } = await revokeKey(db, { id: given, now: new Date() })
      return { result: { id, revokedAt }, text: `Key ${id} is revoked since ${revokedAt.toISOString()}.` }
    },
  },
  {
    name: 'set-plan',
    required: ['organization', 'plan'],
    optional: ['credits'],
    async run(db, { organization = '', plan = '', credits: text }) {
      const credits = text === undefined ? undefined : wholeNumber('credits', text)
      const change = { organizationId: organization, planId: plan, ...(credits !== undefined && { credits }) }
      const { renewal } = await setPlan(db, change)
      const period = credits === undefined ? '' : `, with ${credits === -1 ? 'unlimited' : credits} credits a period`
      return {
        result: { organization, plan, credits: credits ?? null, fewerCreditsFrom: renewal },
        text:
          `The organization ${organization} has the plan ${plan}${period}, from now on. ` +
          `If this period began with more credits, their number changes on ${renewal.toISOString().slice(0, 10)}.`,
      }
    },
  },
  ...accountCommands,
  ...peopleCommands,
  ...secretCommands,
  ...backupCommands,
  ...pictureCommands,
  doctorCommand,
  ...ledgerCommands,
  ...correctionCommands,
]

export const commands: Readonly<Record<string, Command>> = Object.fromEntries(
  table.map((command) => [command.name, command]),
)

function wholeNumber(option: string, text: string): number {
  if (/^-1$|^\d{1,9}$/.test(text)) return Number(text)
  throw new Usage(`--${option} is "${text}"; expected a whole number, or -1 for unlimited.`)
}
