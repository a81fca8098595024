import { ownMemoryFit, type MemoryFit } from '#service/fit-memory.ts'

/**
 * Puts this program anew in its own place, with the options of Node that its role and its memory call for: they hold from the start of a
 * process only. The process keeps its number, its parent and its streams; options that somebody gave win.
 */
export function fitProcess(role: keyof MemoryFit['nodeOptions']): void {
  const nodeOptions = ownMemoryFit().nodeOptions[role]
  const isFitted = nodeOptions.every((option) => process.execArgv.includes(option))
  // Windows cannot, nor could the process keep a channel to its parent.
  if (isFitted || process.execve === undefined || process.platform === 'win32' || process.connected) return
  const args = [process.execPath, ...nodeOptions, ...process.execArgv, ...process.argv.slice(1)]
  // Each thread of glibc has memory of its own that it keeps.
  process.execve(process.execPath, args, { MALLOC_ARENA_MAX: '2', ...process.env })
}
