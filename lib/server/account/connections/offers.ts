import { z } from 'zod'
import { optionalParts } from '#contract/dashboard/usable-connection.ts'

const offersSchema = z.array(z.enum(optionalParts))

/** What was stored of what a service has beyond the interface. */
export const storedOffers = (stored: unknown): z.infer<typeof offersSchema> => offersSchema.catch([]).parse(stored)

/** A path with its names left out, so that two that differ by them alone are the same. */
export function unnamed(path: string): string {
  return path.replaceAll(/\{\w+\}/g, '{}')
}
