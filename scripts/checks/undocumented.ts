import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * What the documents promise to list whole and don't: tables without a row in docs/architecture.md, routes, error codes
 * and GraphQL operations that neither docs/interface.md nor docs/rules.md names, and decision records without their
 * sections or a status with a date.
 */
export function undocumented(root: string): string[] {
  const read = (path: string) => readFileSync(join(root, path), 'utf8')
  const wire = read('docs/interface.md') + read('docs/rules.md')
  const architecture = read('docs/architecture.md')
  const migrations = globSync('prisma/migrations/*/migration.sql', { cwd: root }).toSorted().map(read).join('\n')
  return [
    ...tables(migrations)
      .filter((table) => !architecture.includes(`| \`${table}\` `))
      .map((table) => `docs/architecture.md has no row for the table ${table}.`),
    ...[...routes(read('contract/openapi.json')), ...operations(read('contract/schema.graphql'))]
      .concat(
        keys(read('contract/problem-codes.ts')),
        keys(read('contract/forbidden-codes.ts')),
        keys(read('contract/webhooks/webhook-codes.ts')),
      )
      .filter((name) => !wire.includes(name))
      .map((name) => `docs/interface.md and docs/rules.md don't name ${name}.`),
    ...globSync('docs/decisions/*.md', { cwd: root })
      .filter((record) => !isWhole(record, read(record)))
      .map((record) => `${record} isn't in the shape of docs/contributing/decision.md.`),
  ]
}

const sections = 'Context Decision Consequences Status'

// Records before 0025 have a shape of their own (docs/decisions/0025-records-are-superseded.md).
function isWhole(record: string, text: string): boolean {
  if (/[\\/]00(?:[01]\d|2[0-4])-/.test(record)) return /^Status: .*\d{4}-\d\d-\d\d/m.test(text)
  const headings = names(text, /^## (.*)$/gm).join(' ')
  return headings === sections && /## Status\n\n.*\d{4}-\d\d-\d\d/.test(text)
}

function tables(migrations: string): string[] {
  const dropped = names(migrations, /DROP TABLE (?:IF EXISTS )?"?(\w+)/g)
  return names(migrations, /CREATE TABLE "?(\w+)/g).filter((table) => !dropped.includes(table))
}

/** The paths of the REST interface; a route with its type written out is the typed one, and logos have no fixed path. */
function routes(openApi: string): string[] {
  const paths = names(openApi, /^ {4}"(\/\w[^"]*)": \{$/gm)
  return paths.map((path) =>
    path.replace(/^(\/v2\/brands)\/(?:domain|ticker|isin|crypto)\/\{\w+\}/, '$1/{type}/{identifier}'),
  )
}

function operations(schema: string): string[] {
  const types = [...schema.matchAll(/^type (?:Query|Mutation) \{\n([\s\S]*?)^\}/gm)].map(([, fields = '']) => fields)
  return types.flatMap((fields) => names(fields, /^ {2}(\w+)[(:]/gm))
}

/** The keys of the tables in a file: names that begin a line of two spaces. */
const keys = (source: string) => names(source, /^ {2}(\w+): \{/gm)

const names = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, name = '']) => name)
