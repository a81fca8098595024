import { customAlphabet } from 'nanoid'

// Letters and digits only: an id is copied from terminals and spoken over the phone.
const suffix = customAlphabet('0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz', 8)
const shape = /^id[0-9A-Za-z_-]{8}$/

/** A new id for a brand or an API key: `id` and eight characters, docs/rules.md#identifiers-and-urns. */
export const newId = () => `id${suffix()}`

/** Whether `text` has the shape of such an id; it need not exist. */
export const isId = (text: string) => shape.test(text)
