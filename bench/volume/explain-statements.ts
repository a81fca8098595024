import { open, stat } from 'node:fs/promises'
import pg from 'pg'

/** The slowest statement of what was asked: what PostgreSQL took, what it read, and how it went about it. */
export type Explained = { ms: number; blocks: number; plan: string; statement: string }

type Node = {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  'Actual Loops': number
  'Shared Hit Blocks'?: number
  'Shared Read Blocks'?: number
  Plans?: Node[]
}
type Entry = { 'Query Text': string; Plan: Node; ms: number }

/** Settings of a database that can explain what it does; it explains nothing until it is told to. */
export const explainSettings = [
  'session_preload_libraries=auto_explain',
  'auto_explain.log_analyze=on',
  'auto_explain.log_buffers=on',
  'auto_explain.log_timing=off',
  'auto_explain.log_format=json',
]

/** Lets the database explain (ANALYZE, BUFFERS) each statement while `ask` runs, and returns the slowest one. */
export async function explainSlowest(
  { databaseUrl, databaseLog }: { databaseUrl: string; databaseLog: string },
  ask: () => Promise<unknown>,
): Promise<Explained | undefined> {
  const { size } = await stat(databaseLog)
  await setExplaining(databaseUrl, true)
  // Other sessions read the new setting between two statements: the second time all do.
  for (let time = 0; time < 2; time++) await ask()
  await setExplaining(databaseUrl, false)
  const log = await open(databaseLog)
  try {
    const said = await log.read({ buffer: Buffer.alloc((await log.stat()).size - size), position: size })
    return readEntries(said.buffer.toString())
      .map(explained)
      .toSorted((one, other) => other.ms - one.ms)[0]
  } finally {
    await log.close()
  }
}

async function setExplaining(databaseUrl: string, isOn: boolean): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query(`ALTER SYSTEM SET auto_explain.log_min_duration = ${isOn ? 0 : -1}`)
  await client.query('SELECT pg_reload_conf()')
  await client.end()
}

// An entry's lines after the first begin with a tab.
const readEntries = (log: string): Entry[] =>
  log
    .split(/\n(?=\S)/)
    .filter((entry) => entry.includes('  plan:\n'))
    .map((entry) => {
      const ms = Number(/duration: ([\d.]+) ms/.exec(entry)?.[1])
      return { ...(JSON.parse(entry.slice(entry.indexOf('  plan:\n') + 8)) as Omit<Entry, 'ms'>), ms }
    })

function explained({ 'Query Text': statement, Plan, ms }: Entry): Explained {
  const scans = new Map<string, { loops: number; blocks: number; parts: number }>()
  for (const node of nodesOf(Plan)) {
    // A partition a day: what is done to each is one line.
    const name = (node['Index Name'] ?? node['Relation Name'])?.replace(/_\d{8}/, '')
    if (name === undefined || node['Actual Loops'] === 0) continue
    const kind = `${node['Node Type'].replaceAll('Index Only Scan', 'Index Scan')} ${name}`
    const scan = scans.get(kind) ?? { loops: 0, blocks: 0, parts: 0 }
    scans.set(kind, {
      loops: scan.loops + node['Actual Loops'],
      blocks: scan.blocks + blocksOf(node),
      parts: scan.parts + 1,
    })
  }
  const busiest = [...scans].toSorted(([, one], [, other]) => other.blocks - one.blocks).slice(0, 2)
  return {
    ms,
    blocks: blocksOf(Plan),
    statement,
    plan: busiest.map(([kind, { loops, parts }]) => `${kind}, ${loops} looks in ${parts}`).join('; '),
  }
}

const nodesOf = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)]
const blocksOf = (node: Node) => (node['Shared Hit Blocks'] ?? 0) + (node['Shared Read Blocks'] ?? 0)
