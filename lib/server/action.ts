import 'server-only'
import type { z } from 'zod'
import type { Role } from '#contract/dashboard/member.ts'
import { refuse } from '#contract/refusal.ts'
import { noteActionBegun } from './action-run.ts'
import { type DashboardSession, readSession } from './account/sessions/session.ts'
import { checkedArguments, formText, problemOf } from './form.ts'

/** Who may call an action: everybody, a member with at least this role, or an operator of the installation. */
type Least = 'anyone' | Role | 'operator'
type Caller<Who extends Least> = Who extends 'anyone' ? undefined : DashboardSession

type Definition<Schema extends z.ZodType, Who extends Least, Answer> = {
  /** What the browser sends; nothing else reaches `run`. */
  input: Schema
  role: Who
  run: (input: z.output<Schema>, by: Caller<Who>) => Promise<Answer>
}

type Problem = { problem: string; isSignedOut?: true }
type Given<Schema extends z.ZodType> = undefined extends z.input<Schema> ? [] : [given: z.input<Schema>]

/**
 * Makes a server action. It says who isn't signed in that they are not, so that a form keeps what was typed, and gives the sentence of a refusal: of an input that
 * isn't what the schema says, of a role that is missing, and of `run`.
 */
export const action =
  <Schema extends z.ZodType, Who extends Least, Answer extends object | void>(
    definition: Definition<Schema, Who, Answer>,
  ) =>
  async (...[given]: Given<Schema>): Promise<Answer | Problem> =>
    answer(definition, () => checkedArguments(definition.input, given))

/** The same for a form that works before the page's script has arrived: the schema names its fields, all of them text. */
export const formAction =
  <Schema extends z.ZodObject, Who extends Least, Answer extends object | void>(
    definition: Definition<Schema, Who, Answer>,
  ) =>
  async (_state: object, form: FormData): Promise<Answer | Problem> =>
    answer(definition, () => {
      const fields = Object.keys(definition.input.shape).map((name) => [name, formText(form, name)])
      return checkedArguments(definition.input, Object.fromEntries(fields))
    })

async function answer<Schema extends z.ZodType, Who extends Least, Answer>(
  { role, run }: Definition<Schema, Who, Answer>,
  read: () => z.output<Schema>,
): Promise<Answer | Problem> {
  noteActionBegun()
  const by = role === 'anyone' ? undefined : await readSession()
  if (role !== 'anyone' && !by) return signedOut
  const done: { answer?: Answer } = {}
  const problem = await problemOf(async () => {
    if (by) checkRole(by, role)
    done.answer = await run(read(), by as Caller<Who>)
  })
  return problem === undefined ? (done.answer as Answer) : { problem }
}

const ranks: Readonly<Record<Role, number>> = { viewer: 0, developer: 1, owner: 2 }

const signedOut = {
  problem: 'Your session has ended. Sign in again; what you typed stays.',
  isSignedOut: true,
} as const

/** As the session says; what changes something asks the database itself, in its transaction. */
function checkRole({ role, isOperator }: DashboardSession, least: Least): void {
  if (least === 'operator' && !isOperator) refuse('forbidden', 'Only operators of this installation may do that.')
  if (least === 'anyone' || least === 'operator' || ranks[role] >= ranks[least]) return
  refuse('forbidden', `Only ${least === 'owner' ? 'owners' : 'owners and developers'} of the organization may do that.`)
}
