/** What a form learns from the server after it was sent: nothing, that it is done, or why it was turned down. */
export type FormState = { problem?: string; done?: true }

export type FormAction = (state: FormState, form: FormData) => Promise<FormState>
