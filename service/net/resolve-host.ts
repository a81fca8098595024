import { lookup, resolveNs } from 'node:dns/promises'
import { networkInterfaces } from 'node:os'

/** Every address that the system gives for a name. Rejects when there is none, or nobody could be asked. */
export async function resolveHost(hostname: string): Promise<string[]> {
  const answers = await lookup(hostname, { all: true, order: 'verbatim' })
  return answers.map((answer) => answer.address)
}

/** Whether the name servers know the root of the public DNS; those of a network of its own do not. */
export async function knowPublicNames(): Promise<boolean> {
  return (await resolveNs('.')).length > 0
}

/** The addresses of this machine's network interfaces. */
export const interfaceAddresses = (): string[] =>
  Object.values(networkInterfaces()).flatMap((entries) => (entries ?? []).map((entry) => entry.address))
