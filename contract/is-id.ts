const shape = /^id[0-9A-Za-z_-]{8}$/

/** Whether `text` has the shape of an id of `id.ts`; it need not exist. A file of its own: browsers ask, and make no ids. */
export const isId = (text: string) => shape.test(text)
