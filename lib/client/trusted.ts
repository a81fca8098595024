/** How the body of a response is checked; a zod schema is one. */
export type Check<T> = {
  safeParse: (
    body: unknown,
  ) => { success: true; data: T } | { success: false; error: { issues: readonly { path: readonly PropertyKey[] }[] } }
}

/**
 * A check that a body is an object with these members, and no more: for what the screens that are opened most often read.
 * A schema would be a fifth of the script that such a screen may load (docs/decisions/0050-script-budget.md); that the
 * service keeps its schemas is what the contract suite proves.
 */
export const trusted = <T extends object>(...members: readonly (keyof T & string)[]): Check<T> => ({
  safeParse(body) {
    if (typeof body !== 'object' || body === null) return refuse([])
    const missing = members.find((member) => !Object.hasOwn(body, member))
    // The members were looked for; what they hold is taken on trust.
    return missing === undefined ? { success: true, data: body as T } : refuse([missing])
  },
})

const refuse = (path: readonly string[]) => ({ success: false as const, error: { issues: [{ path }] } })

/** Where the first wrong field of an answer is, for example `logos.0.formats`. */
export const firstPath = (error: { issues: readonly { path: readonly PropertyKey[] }[] }) =>
  error.issues[0]?.path.join('.') ?? ''
