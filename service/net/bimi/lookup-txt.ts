import { Resolver } from 'node:dns/promises'

/** The texts of the TXT records of a name, each with its parts joined; [] where there are none, or nobody says so in time. */
export type LookupTxt = (name: string, signal: AbortSignal) => Promise<string[]>

const timeoutMs = 1_500
const recordsMax = 20
const textLengthMax = 2_048
// Letters, digits, hyphens and underscores between dots, 253 characters in all (RFC 1035 §2.3.4, RFC 8552).
const namePattern = /^[a-z0-9_-]{1,63}(\.[a-z0-9_-]{1,63}){1,20}$/i
const nameLengthMax = 253

/**
 * Looks TXT records up: one question, 1.5 s, at most 20 records of 2,048 characters. `servers` (`address:port`) are asked
 * in place of the system's. Never throws for what name servers do.
 */
export function openTxtLookup(servers?: readonly string[]): LookupTxt {
  return async (name, signal) => {
    if (signal.aborted || name.length > nameLengthMax || !namePattern.test(name)) return []
    // One resolver a question: ending it ends no other.
    const resolver = new Resolver({ timeout: timeoutMs, tries: 1 })
    if (servers !== undefined) resolver.setServers(servers)
    const cancel = (): void => resolver.cancel()
    signal.addEventListener('abort', cancel, { once: true })
    const timer = setTimeout(cancel, timeoutMs)
    try {
      const records = await resolver.resolveTxt(name)
      return records
        .slice(0, recordsMax)
        .map((parts) => parts.join(''))
        .filter((text) => text.length <= textLengthMax)
    } catch {
      return []
    } finally {
      clearTimeout(timer)
      signal.removeEventListener('abort', cancel)
    }
  }
}
