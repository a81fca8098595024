import manifest from '../package.json' with { type: 'json' }
import type { Command, Option } from './command.ts'

export const { version } = manifest

/** All commands, one a line. */
export function overview(commands: readonly Command[]): string {
  const lines = commands.map(({ name, usage, summary }) => [`  ${name} ${usage}`.trimEnd(), summary] as const)
  const width = Math.max(...lines.map(([left]) => left.length))
  return `livery ${version}: brands, exports, drift and webhooks from a terminal

livery COMMAND
${lines.map(([left, right]) => `${left.padEnd(width)}  ${right}`).join('\n')}

Every command takes --json, --key, --url and --help.
Exit codes: 0 done, 1 not there or drifted, 2 wrong use, 3 refused, 4 limited, 5 unavailable.
`
}

/** How one command is used. */
export function helpOf({ name, usage, summary, details, options }: Command, everywhere: Command['options']): string {
  const all = Object.entries<Option>({ ...options, ...everywhere }).map(([option, { value, short, about }]) => {
    const written = `${short ? `-${short}, ` : ''}--${option}${value ? ` ${value}` : ''}`
    return [written, about] as const
  })
  const width = Math.max(...all.map(([written]) => written.length))
  return `livery ${name} ${usage}

${summary}
${details ? `\n${details}\n` : ''}
${all.map(([written, about]) => `  ${written.padEnd(width)}  ${about}`).join('\n')}
`
}
