import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { lockGaps, type Lock } from './checks/lock-gaps.ts'
import { root } from './start/root.ts'

// Run after `npm install`: adds what npm left out of package-lock.json, so that `npm ci` accepts it everywhere.

const path = join(root, 'package-lock.json')
const lock = JSON.parse(await readFile(path, 'utf8')) as Lock
const gaps = lockGaps(lock)
const packages = Object.entries({ ...lock.packages, ...gaps }).toSorted(([one], [other]) =>
  one.localeCompare(other, 'en'),
)
await writeFile(path, `${JSON.stringify({ ...lock, packages: Object.fromEntries(packages) }, undefined, 2)}\n`)
console.log(`${Object.keys(gaps).length} entries added to package-lock.json.`)
