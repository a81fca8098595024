import type { z } from 'zod'
import { isStorable, isStorableThroughout } from '#contract/storable-text.ts'
import { Refusal, refuse } from '#contract/refusal.ts'

const notFields = 'What was sent is not what the form asks for.'

/**
 * The arguments of a server action as the schema reads them. What a browser sends may be anything, whatever the types
 * say: `Refusal` `invalid` for all else, and for text that cannot be stored. Call it inside `problemOf`.
 */
export function checkedArguments<Schema extends z.ZodType>(schema: Schema, given: unknown): z.output<Schema> {
  const read = schema.safeParse(given)
  if (!read.success || !isStorableThroughout(read.data)) refuse('bad_input', notFields)
  return read.data
}

/** The text of a form field; empty when it is missing or a file. `Refusal` `invalid` when it is no form, or no text. */
export function formText(form: FormData, name: string): string {
  const value: unknown = form instanceof FormData ? form.get(name) : undefined
  if (!(form instanceof FormData) || (typeof value === 'string' && !isStorable(value))) refuse('bad_input', notFields)
  return typeof value === 'string' ? value : ''
}

/** Runs `work` and gives the sentence of a refusal, or undefined when it went through. Other errors pass. */
export async function problemOf(work: () => Promise<unknown>): Promise<string | undefined> {
  try {
    await work()
    return undefined
  } catch (error) {
    if (error instanceof Refusal) return error.message
    throw error
  }
}
