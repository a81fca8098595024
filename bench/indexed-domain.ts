import { readDomain } from '#contract/brands/domain.ts'

/** The registrable domain of a host, as brands are indexed (`www.example.de` → `example.de`); a host without one as it is. */
export function indexedDomain(host: string): string {
  const reading = readDomain(host)
  return 'problem' in reading ? host : reading.domain
}
