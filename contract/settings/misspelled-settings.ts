import { originsVariable } from './setting-origins.ts'
import { SettingsError, settingsTable } from './settings.ts'

const prefix = 'LIVERY_'
const nearMax = 3
/** What the command line and the client read, which may be set beside an installation. */
const ofClients = ['LIVERY_API_KEY']
const nameMax = 80

/**
 * The variables that begin like a setting and are none, each with the nearest setting there is: a misspelt name would be passed
 * over in silence. `names` are those of an environment.
 */
export function misspelledSettings(names: readonly string[]): { name: string; nearest: string | undefined }[] {
  const known = Object.keys(settingsTable)
  const others = [originsVariable, ...ofClients]
  return names
    .filter((name) => name.startsWith(prefix) && ![...others, ...known].includes(name.replace(/_FILE$/, '')))
    .map((name) => {
      const [nearest] = known
        .map((setting) => ({ setting, distance: distance(name.slice(0, nameMax), setting) }))
        .toSorted((one, other) => one.distance - other.distance)
      return { name, nearest: nearest && nearest.distance <= nearMax ? nearest.setting : undefined }
    })
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
