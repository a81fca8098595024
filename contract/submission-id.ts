import { z } from 'zod'

/** The id of a form as it was rendered: random, and another one after it went through. What it makes is made once. */
export const submissionIdSchema = z.string().regex(/^[\w-]{16,64}$/)
