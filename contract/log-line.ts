/** How every process of an installation writes its log (`LIVERY_LOG_FORMAT`). `auto`: text for a terminal, else JSON. */
export const logFormats = ['auto', 'json', 'text'] as const
export type LogFormat = Exclude<(typeof logFormats)[number], 'auto'>

/** The format that `wanted` names; what is none of them is left to the check of the settings. */
export const logFormatOf = (wanted: string | undefined, isTerminal: boolean): LogFormat =>
  wanted === 'json' || wanted === 'text' ? wanted : isTerminal ? 'text' : 'json'

/** `level` and `time` are those of pino: 30 is information, 50 an error; milliseconds. `msg` is the line's name. */
export type LogLine = { level: number; time: number; msg: string } & Record<string, unknown>

const levelNames: Readonly<Record<number, string>> = { 20: 'DEBUG', 30: 'INFO', 40: 'WARN', 50: 'ERROR', 60: 'FATAL' }
/** Whose line it is, is seen where a person reads it. */
const leftOut = new Set(['level', 'time', 'msg', 'pid', 'hostname'])

/** One line of the log with its line break: a JSON object, or its time, level, name and fields for a person. */
export function writeLogLine(line: LogLine, format: LogFormat): string {
  if (format === 'json') return `${JSON.stringify(line)}\n`
  const { level, time, msg } = line
  const fields = Object.entries(line).flatMap(([name, value]) =>
    leftOut.has(name) || value === undefined ? [] : [`${name}=${textOf(value)}`],
  )
  const start = `${new Date(time).toISOString()} ${(levelNames[level] ?? String(level)).padEnd(5)} ${msg}`
  return `${[start, ...fields].join(' ')}\n`
}

/** As it is where it is one word, else as JSON: a field never breaks the line. */
function textOf(value: unknown): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return typeof value === 'string' && !/^[\w./:+@-]+$/.test(text) ? JSON.stringify(text) : text
}
