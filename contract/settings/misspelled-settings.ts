import { originsVariable } from './setting-origins.ts'
import { SettingsError, settingsTable } from './settings.ts'

const prefix = 'LIVERY_'
const nearMax = 3
/** What the command line and the client read, which may be set beside an installation. */
const ofClients = ['LIVERY_API_KEY']
const nameMax = 80
/** Settings of names that others have too. One letter changed, or two that changed places. */
const shared = ['DATABASE_URL', 'DATABASE_DIRECT_URL', 'DATABASE_READ_URL', 'REDIS_URL'].concat(
  Object.keys(settingsTable).filter((name) => name.startsWith('STRIPE_')),
)
const nearOfShared = 2

type Misspelled = { name: string; nearest: string | undefined }

/**
 * The variables that begin like a setting and are none, each with the nearest setting there is, and those that are nearly one of the
 * others, such as `DATABASE_URL`, which is not set: a misspelt name would be passed over in silence. `names` are those of an environment.
 */
export function misspelledSettings(names: readonly string[]): Misspelled[] {
  const known = Object.keys(settingsTable)
  const others = [originsVariable, ...ofClients]
  const isKnown = (name: string) => [...others, ...known].includes(name.replace(/_FILE$/, ''))
  const isLinked = linkedNames(names)
  const own = names
    .filter((name) => name.startsWith(prefix) && !isKnown(name) && !isLinked(name))
    .map((name) => ({ name, nearest: nearestOf(name, known, nearMax) }))
  const isSet = (setting: string) => names.includes(setting) || names.includes(`${setting}_FILE`)
  const missing = shared.filter((setting) => !isSet(setting))
  const ofOthers = names
    .filter((name) => !name.startsWith(prefix) && !isKnown(name))
    .map((name) => ({ name, nearest: nearestOf(name.replace(/_FILE$/, ''), missing, nearOfShared) }))
  return [...own, ...ofOthers.filter(({ nearest }) => nearest !== undefined)]
}

function nearestOf(name: string, settings: readonly string[], max: number): string | undefined {
  const [nearest] = settings
    .map((setting) => ({ setting, distance: distance(name.slice(0, nameMax), setting) }))
    .toSorted((one, other) => one.distance - other.distance)
  return nearest && nearest.distance <= max ? nearest.setting : undefined
}

/** What Kubernetes sets in a container for each service beside it: `LIVERY_DASHBOARD_PORT` is a service's, and no setting. */
function linkedNames(names: readonly string[]): (name: string) => boolean {
  const host = '_SERVICE_HOST'
  const services = names.filter((name) => name.endsWith(host)).map((name) => name.slice(0, -host.length))
  return (name) =>
    services.some(
      (service) =>
        name.startsWith(`${service}_SERVICE_`) ||
        (/^_PORT(?:_|$)/.test(name.slice(service.length)) && name.startsWith(service)),
    )
}

/** Throws `SettingsError` with a line for each variable that is nearly a setting; what is far from all is somebody else's. */
export function demandKnownSettings(names: readonly string[]): void {
  const found = misspelledSettings(names).filter(({ nearest }) => nearest !== undefined)
  if (found.length > 0) throw new SettingsError(found.map(sayMisspelled).join('\n'))
}

/** The sentence about a variable that is none of the settings. */
export const sayMisspelled = ({ name, nearest }: { name: string; nearest: string | undefined }): string =>
  `There is no ${name}${nearest === undefined ? '.' : `: did you mean ${nearest}?`}`

/** How many characters must be put in, left out or changed to make one of the other (Levenshtein, 1966). */
function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (const [index, letter] of [...one].entries()) {
    const next = [index + 1]
    for (let at = 0; at < other.length; at++)
      next.push(Math.min((next[at] ?? 0) + 1, (row[at + 1] ?? 0) + 1, (row[at] ?? 0) + (letter === other[at] ? 0 : 1)))
    row = next
  }
  return row.at(-1) ?? 0
}
