import { parseArgs } from 'node:util'
import { createLivery, LiveryError } from '../../typescript/source/index.ts'
import { commands } from './commands.ts'
import { text, type Command, type Run } from './command.ts'
import { exitCodeOf, exitCodes, Failure, wrongUse } from './exit-codes.ts'
import { helpOf, overview, version } from './help.ts'
import { checkUrl, readSettings, type Settings } from './settings/settings.ts'

// The program `livery`: finds the command, reads its arguments, and ends with the code that it gives.

const everywhere = {
  help: { type: 'boolean', short: 'h', about: 'Says how the command is used.' },
  json: { type: 'boolean', about: 'Prints the result as JSON.' },
  key: { type: 'string', value: 'KEY', about: 'The API key; better in LIVERY_KEY.' },
  url: {
    type: 'string',
    value: 'URL',
    about: 'The service’s address; else LIVERY_URL, or as `livery login` was told.',
  },
} as const satisfies Command['options']

const stop = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    stop.abort(new Failure(signal === 'SIGINT' ? 130 : 143, 'Stopped.'))
  })
}
process.stdout.on('error', (error: NodeJS.ErrnoException) => process.exit(error.code === 'EPIPE' ? 0 : 1))

process.exitCode = await main(process.argv.slice(2)).catch(explain)

async function main(args: readonly string[]): Promise<number> {
  const [name, ...rest] = args
  if (name === undefined || name === '--help' || name === '-h' || name === 'help') {
    const named = commands.find((command) => command.name === rest[0])
    process.stdout.write(named ? helpOf(named, everywhere) : overview(commands))
    return name === undefined ? exitCodes.usage : exitCodes.done
  }
  if (name === '--version') {
    process.stdout.write(`${version}\n`)
    return exitCodes.done
  }
  const command = commands.find((one) => one.name === name)
  if (!command) throw wrongUse(`There is no command "${name}". \`livery help\` lists them.`)
  const { values, positionals } = readArguments(command, rest)
  if (values['help']) {
    process.stdout.write(helpOf(command, everywhere))
    return exitCodes.done
  }
  checkCount(command, positionals.length)
  return (await command.run(runOf(values, positionals))) ?? exitCodes.done
}

function readArguments(command: Command, args: readonly string[]) {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: { ...everywhere, ...command.options },
      allowPositionals: true,
    })
    return { values: values as Run['values'], positionals }
  } catch (error) {
    throw wrongUse(`${(error as Error).message.split('. ')[0]}. See \`livery ${command.name} --help\`.`)
  }
}

function checkCount({ name, usage, positionals: { least, most } }: Command, count: number): void {
  if (count < least || count > most) throw wrongUse(`livery ${name} ${usage}: see \`livery ${name} --help\`.`)
}

function runOf(values: Run['values'], positionals: readonly string[]): Run {
  const settings = (): Settings => {
    const key = text(values['key'])
    const url = text(values['url'])
    const kept = readSettings({ ...process.env, ...(key && { LIVERY_KEY: key }) })
    return { key: kept.key, url: url ? checkUrl(url) : kept.url }
  }
  return {
    values,
    positionals,
    env: process.env,
    settings,
    livery: () => {
      const { key, url } = settings()
      return createLivery({ baseUrl: url, apiKey: key })
    },
    print: (result, shown) =>
      void process.stdout.write(values['json'] ? `${JSON.stringify(result)}\n` : `${shown.trimEnd()}\n`),
    note: (line) => void process.stderr.write(`${line}\n`),
    signal: stop.signal,
  }
}

/** Says what went wrong in one line, and gives the code to end with. */
function explain(error: unknown): number {
  const isJson = process.argv.includes('--json')
  const { exitCode, message, code } = meaningOf(error)
  const failed = { error: message, ...(code && { code }), exitCode }
  process.stderr.write(isJson ? `${JSON.stringify(failed)}\n` : `livery: ${message}\n`)
  return exitCode
}

function meaningOf(error: unknown): { exitCode: number; message: string; code?: string | undefined } {
  if (error instanceof Failure) return error
  if (error instanceof LiveryError) {
    const later = error.retryAfterSeconds === undefined ? '' : ` Ask again after ${error.retryAfterSeconds} seconds.`
    return { exitCode: exitCodeOf(error.status), message: `${error.message}${later}`, code: error.code }
  }
  if (error instanceof TypeError && error.cause instanceof Error) {
    return { exitCode: exitCodes.unavailable, message: `The service can't be reached: ${error.cause.message}.` }
  }
  return { exitCode: exitCodes.unavailable, message: error instanceof Error ? error.message : String(error) }
}
