/** What a form learns from the server after it was sent: nothing, or why it was turned down. */
export type FormState = { problem?: string }

export type FormAction = (state: FormState, form: FormData) => Promise<FormState>
