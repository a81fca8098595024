import { isInScope, type KeyScope } from '#contract/account/key-scopes.ts'
import { refuse } from '#contract/refusal.ts'
import type { Context } from '../context.ts'
import type { Runtime } from '../runtime.ts'
import type { Caller } from '../stores/account/credentials.ts'

/**
 * The least that a person must be: a role in the organization, or an operator of the installation who is signed in. A key
 * has no role; it is limited by its scopes alone and is never an operator.
 */
export type VerbRole = 'viewer' | 'developer' | 'owner' | 'operator'

/** Who may call a verb. `any`: every key, whatever it was made for. */
export type Guard = { readonly scope: KeyScope | 'any'; readonly role: VerbRole }

/** Something that the service does for a caller, with the guard that it checks before it runs. */
export type Verb<Args extends readonly unknown[], Output> = Guard &
  ((runtime: Runtime, caller: Caller, ...args: Args) => Output)

export type AnyVerb = Guard & ((runtime: Runtime, caller: Caller, ...args: never[]) => unknown)

type Definition<Role extends VerbRole, Args extends readonly unknown[], Output> = {
  scope: Guard['scope']
  role: Role
  run: (ctx: Context, caller: Caller, ...args: Args) => Output
}

/**
 * Makes a verb. It refuses with `forbidden`, and runs nothing, a key without the scope and a person without the role;
 * one for operators asks the database first and therefore answers later.
 */
export function verb<Args extends readonly unknown[], Output>(
  definition: Definition<Exclude<VerbRole, 'operator'>, Args, Output>,
): Verb<Args, Output>
export function verb<Args extends readonly unknown[], Output>(
  definition: Definition<'operator', Args, Promise<Output>>,
): Verb<Args, Promise<Output>>
export function verb<Args extends readonly unknown[], Output>({
  scope,
  role,
  run,
}: Definition<VerbRole, Args, Output>): Verb<Args, Output | Promise<Output>> {
  const guarded = (runtime: Runtime, caller: Caller, ...args: Args) => {
    const ctx = contextOf(runtime)
    checkScope(caller, scope)
    if (role === 'operator') return checkOperator(ctx, caller).then(() => run(ctx, caller, ...args))
    checkRole(caller, role)
    return run(ctx, caller, ...args)
  }
  return Object.assign(guarded, { scope, role })
}

/**
 * Work that no caller asks for, or that is open to everybody: identification, jobs, what is public. It is given the whole
 * context, so that the HTTP interface and the workers can start it without seeing a store.
 */
export const unguarded = <Args extends readonly unknown[], Output>(
  run: (ctx: Context, ...args: Args) => Output,
): ((runtime: Runtime, ...args: Args) => Output) => run as (runtime: Runtime, ...args: Args) => Output

// The context of a process is one object; `Runtime` only hides most of it from the floors above.
const contextOf = (runtime: Runtime) => runtime as Context

/** Whether a caller's key was made for verbs of this scope. */
export const hasScope = ({ scopes }: Pick<Caller, 'scopes'>, scope: Guard['scope']): boolean =>
  isInScope(scopes, scope === 'any' ? undefined : scope)

/** Refuses a key that was made for other things. */
export function checkScope(caller: Pick<Caller, 'scopes'>, scope: Guard['scope']): void {
  if (hasScope(caller, scope)) return
  refuse('forbidden', `This API key lacks the scope ${scope}.`, { problem: 'insufficient_scope' })
}

const ranks = { viewer: 0, developer: 1, owner: 2 } as const
const whoMay = {
  viewer: 'This is for members of the organization.',
  developer: 'Viewers can look, not change; ask a developer or an owner.',
  owner: 'This is for owners of the organization.',
}

function checkRole({ role }: Caller, least: keyof typeof ranks): void {
  if (role !== undefined && ranks[role] < ranks[least]) refuse('forbidden', whoMay[least])
}

async function checkOperator(ctx: Context, caller: Caller): Promise<void> {
  if (caller.type === 'user' && (await ctx.stores.system.isOperator(caller.id))) return
  refuse('forbidden', 'Only an operator of this installation, signed in, may do this.')
}
