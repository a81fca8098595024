import { Refusal } from '#contract/refusal.ts'

/** The text of a form field; empty when it is missing or a file. */
export function formText(form: FormData, name: string): string {
  const value = form.get(name)
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
