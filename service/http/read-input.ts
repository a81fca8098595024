import type { z } from 'zod'

/** The checked input, or a sentence that names what is wrong with it and where. */
export function readInput<Schema extends z.ZodType>(
  schema: Schema,
  input: unknown,
): { value: z.output<Schema> } | { problem: string } {
  const checked = schema.safeParse(input)
  if (checked.success) return { value: checked.data }
  const issue = checked.error.issues[0]
  if (!issue) return { problem: 'The request is not valid.' }
  return { problem: sentence(issue) }
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
      return `\`${name}\` holds more than ${issue.maximum} ${issue.origin === 'array' ? 'items' : 'characters'}.`
    case 'too_small':
      return `\`${name}\` holds fewer than ${issue.minimum} ${issue.origin === 'array' ? 'items' : 'characters'}.`
    default:
      return name ? `\`${name}\`: ${issue.message}.`.replace('..', '.') : `The body must be a JSON object.`
  }
}

/** What is wrong with a query that gives a parameter more than once: which of them is meant is anyone's guess. */
export function repetitionIn(query: unknown): string | undefined {
  if (typeof query !== 'object' || query === null) return undefined
  for (const [name, value] of Object.entries(query)) {
    if (Array.isArray(value)) return `The parameter \`${name.slice(0, 80)}\` is given more than once.`
  }
  return undefined
}
