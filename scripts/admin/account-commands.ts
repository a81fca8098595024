import { refuse } from '#contract/refusal.ts'
import { readEmail } from '#lib/server/account/account-fields.ts'
import { makeResetLink } from '#lib/server/account/passwords/make-reset-link.ts'
import { turnPasswords } from '#lib/server/account/sessions/turn-passwords.ts'
import { changeOperator } from '#lib/server/account/change-operator.ts'
import type { ControlPlane } from '#lib/server/tables.ts'
import type { Command, CommandResult } from './command.ts'

/** Commands about people who sign in. */
export const accountCommands: readonly Command[] = [
  {
    name: 'reset-password',
    required: ['email'],
    optional: [],
    async run(db, { email: text = '' }) {
      const email = readEmail(text)
      const user = await db.user.findUnique({ where: { email } })
      if (!user) refuse('not_found', `Nobody signs in as ${email}.`)
      const { token, expiresAt } = await makeResetLink(db, { userId: user.id, by: undefined, now: new Date() })
      const path = `/reset-password/${token}`
      return {
        result: { user: user.id, path, expiresAt },
        text: `Open this path of the dashboard to set a new password for ${email}, once, until ${expiresAt.toISOString()}:\n${path}`,
      }
    },
  },
  {
    name: 'turn-passwords-on',
    required: [],
    optional: [],
    async run(db) {
      await turnPasswords(db, { isOff: false, providers: [], by: undefined, now: new Date() })
      return { result: { passwords: 'on' }, text: 'People may sign in with passwords.' }
    },
  },
  {
    name: 'make-operator',
    required: ['email'],
    optional: [],
    run: (db, { email = '' }) => change(db, email, true),
  },
  {
    name: 'remove-operator',
    required: ['email'],
    optional: [],
    run: (db, { email = '' }) => change(db, email, false),
  },
]

async function change(db: ControlPlane, text: string, isOperator: boolean): Promise<CommandResult> {
  const email = readEmail(text)
  const user = await db.user.findUnique({ where: { email } })
  if (!user) refuse('not_found', `Nobody signs in as ${email}.`)
  await changeOperator(db, { userId: user.id, isOperator, by: undefined })
  return { result: { user: user.id, isOperator }, text: `${email} is ${isOperator ? 'an' : 'no'} operator.` }
}
