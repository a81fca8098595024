/** What came of a change; a declined one changed nothing, and `message` says why. */
export type MutationResult = { code: string; message: string; success: boolean }

/** The fields of a `MutationResult`, for the documents. */
export const resultFields = 'code message success'
