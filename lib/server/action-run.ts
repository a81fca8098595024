import { AsyncLocalStorage } from 'node:async_hooks'

/** What became of the server action that a request calls. */
export type ActionRun = { hasBegun: boolean }

// The dashboard's server and what Next has bundled each have a copy of this module: they share what is under a symbol.
const key = Symbol.for('livery.action-run')
const shared = globalThis as { [key]?: AsyncLocalStorage<ActionRun> }

/** The action of the request that is being answered. */
export const actionRun = (shared[key] ??= new AsyncLocalStorage<ActionRun>())

/** Says that the arguments of the action could be read, so that what fails from here on is a fault of ours. */
export function noteActionBegun(): void {
  const run = actionRun.getStore()
  if (run) run.hasBegun = true
}
