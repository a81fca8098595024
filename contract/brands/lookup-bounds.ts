/** Identifiers of one batch (docs/interface.md#batch-request-body). */
export const batchSizeMax = 100

/** Characters of an identifier. */
export const identifierLengthMax = 2_048
