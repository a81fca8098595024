import type { Logger } from 'pino'

type Level = Logger['level']

/**
 * SIGUSR2 turns the log to `debug`, and the next one back to the level that it had; `tell` hears of each change. Gives what stops it.
 */
export function switchLevelOnSignal(log: Pick<Logger, 'level'>, tell: (level: Level) => void = () => {}): () => void {
  const { level } = log
  const change = () => {
    log.level = log.level === level ? 'debug' : level
    tell(log.level)
  }
  process.on('SIGUSR2', change)
  return () => void process.off('SIGUSR2', change)
}
