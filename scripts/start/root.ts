import { dirname } from 'node:path'

/** The folder of the project. */
export const root = dirname(dirname(import.meta.dirname))
