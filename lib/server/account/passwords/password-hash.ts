import { hash, verify } from '@node-rs/argon2'
import { normalizePassword } from '../account-fields.ts'

// argon2id (the package's default algorithm) with the parameters of the OWASP Password Storage Cheat Sheet.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

let dummy: Promise<string> | undefined

/** The PHC string of a password that `readNewPassword` has checked. */
export const hashPassword = (password: string) => hash(password, cost)

/**
 * Whether `password` fits `stored`. Without a stored hash it works just as long against a dummy and answers false, so
 * that the time tells nobody whether an account exists.
 */
export async function passwordFits(password: string, stored: string | undefined): Promise<boolean> {
  dummy ??= hash('no account has this password', cost)
  const fits = await verify(stored ?? (await dummy), normalizePassword(password).slice(0, 1024))
  return fits && stored !== undefined
}
