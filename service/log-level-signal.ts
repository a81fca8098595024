import type { Logger } from 'pino'

/** SIGUSR2 turns the log to `debug`, and the next one back to the level that it had. Gives what stops it. */
export function switchLevelOnSignal(log: Pick<Logger, 'level'>): () => void {
  const { level } = log
  const change = () => void (log.level = log.level === level ? 'debug' : level)
  process.on('SIGUSR2', change)
  return () => void process.off('SIGUSR2', change)
}
