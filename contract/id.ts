import { customAlphabet } from 'nanoid'

// Letters and digits only: an id is copied from terminals and spoken over the phone.
const suffix = customAlphabet('0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz', 8)

/** A new id for a brand or an API key: `id` and eight characters, docs/rules.md#identifiers-and-urns. */
export const newId = () => `id${suffix()}`
