import { parseArgs } from 'node:util'
import { Usage, type Command, type Options } from './command.ts'

type Called = { command: Command; options: Options; json: boolean }

/** What a command line asks for. Throws `Usage` that names the wrong, repeated or missing option. */
export function readArguments(commands: Readonly<Record<string, Command>>, args: readonly string[]): Called {
  const [name = '', ...rest] = args
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (!command) {
    const problem = name === '' ? 'Say what to do.' : `There is no command "${name}".`
    throw new Usage(`${problem}\n${Object.values(commands).map(usageLine).join('\n')}`)
  }
  const known = [...command.required, ...command.optional]
  const { values, problem } = parse(known, rest)
  const missing = command.required.filter((option) => !values[option])
  const problems = [problem, missing.length > 0 && `Missing: ${missing.map((option) => `--${option}`).join(', ')}.`]
  const found = problems.filter(Boolean)
  if (found.length > 0) throw new Usage(`${found.join(' ')}\n${usageLine(command)}`)
  const { json, ...options } = values
  return { command, options: options as Options, json: json === true }
}

type Values = Record<string, string | boolean | undefined>

function parse(known: readonly string[], args: readonly string[]): { values: Values; problem: string | undefined } {
  const options = Object.fromEntries(known.map((option) => [option, { type: 'string' as const }]))
  try {
    const { values, tokens } = parseArgs({
      args: [...args],
      options: { ...options, json: { type: 'boolean' } },
      strict: true,
      allowPositionals: false,
      tokens: true,
    })
    const names = tokens.flatMap((token) => (token.kind === 'option' ? [token.name] : []))
    const repeated = names.find((option, index) => names.indexOf(option) !== index)
    return { values: { ...values }, problem: repeated && `--${repeated} is given twice.` }
  } catch (error) {
    // Node's own sentence names the option; the advice that follows is for programmers.
    const sentence = (error as Error).message.split(/\. (?:To specify|Did you|This command)/)[0] ?? ''
    return {
      values: { json: false, ...Object.fromEntries(known.map((option) => [option, 'given'])) },
      problem: `${sentence.replace(/\.$/, '')}.`,
    }
  }
}

function usageLine({ name, required, optional }: Command): string {
  const words = [
    ...required.map((option) => `--${option} …`),
    ...optional.map((option) => `[--${option} …]`),
    '[--json]',
  ]
  return `  npm run -s admin -- ${name} ${words.join(' ')}`
}
