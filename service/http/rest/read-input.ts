import type { z } from 'zod'
import { refuse } from '#contract/refusal.ts'

/** The checked input. Refuses any other with a sentence that names what is wrong with it and where. */
export function readInput<Schema extends z.ZodType>(schema: Schema, input: unknown): z.output<Schema> {
  const checked = schema.safeParse(input)
  if (checked.success) return checked.data
  const issue = checked.error.issues[0]
  return refuse('bad_input', issue ? sentence(issue) : 'The request is not valid.')
}

function sentence(issue: z.core.$ZodIssue): string {
  const where = issue.path.map((part) => (typeof part === 'number' ? `[${part}]` : `.${String(part)}`)).join('')
  const name = where.replace(/^\./, '')
  switch (issue.code) {
    case 'unrecognized_keys':
      return `Unknown ${issue.keys.length > 1 ? 'properties' : 'property'} ${issue.keys.map((key) => `\`${key.slice(0, 80)}\``).join(', ')}${name ? ` in \`${name}\`` : ''}.`
    case 'invalid_union':
      return `\`${name}\` must be a string of 1 to 2048 characters or an object { type, value }.`
    case 'too_big':
      return isNumber(issue)
        ? `\`${name}\` must be at most ${issue.maximum}.`
        : `\`${name}\` holds more than ${issue.maximum} ${unitOf(issue)}.`
    case 'too_small':
      return isNumber(issue)
        ? `\`${name}\` must be at least ${issue.minimum}.`
        : `\`${name}\` holds fewer than ${issue.minimum} ${unitOf(issue)}.`
    case 'invalid_type':
      if (name && issue.message.endsWith('received undefined')) return `\`${name}\` is missing.`
      return other(name, issue)
    default:
      return other(name, issue)
  }
}

const other = (name: string, { message }: z.core.$ZodIssue): string =>
  name ? `\`${name}\`: ${message}.`.replace('..', '.') : 'The body must be a JSON object.'

type Bounded = z.core.$ZodIssueTooBig | z.core.$ZodIssueTooSmall
const isNumber = ({ origin }: Bounded): boolean => origin === 'number' || origin === 'int'
const unitOf = ({ origin }: Bounded): string => (origin === 'array' ? 'items' : 'characters')

/** Refuses a query that gives a parameter more than once: which of them is meant is anyone's guess. */
export function refuseRepetition(query: unknown): void {
  if (typeof query !== 'object' || query === null) return
  for (const [name, value] of Object.entries(query)) {
    if (Array.isArray(value)) refuse('bad_input', `The parameter \`${name.slice(0, 80)}\` is given more than once.`)
  }
}
