import { flushCompileCache } from 'node:module'

/**
 * Loads a module when it is first asked for, and keeps what Node compiled of it for the next child: at the end, where Node does that by
 * itself, a child is killed. Without NODE_COMPILE_CACHE, or where that folder can't be written, nothing is kept
 * (https://nodejs.org/api/module.html#module-compile-cache).
 */
export function loadOnce<Module>(load: () => Promise<Module>): () => Promise<Module> {
  let loaded: Promise<Module> | undefined
  return () => (loaded ??= load().finally(flushCompileCache))
}
