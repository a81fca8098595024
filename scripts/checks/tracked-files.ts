import { spawnSync } from 'node:child_process'
import { statSync } from 'node:fs'
import { join } from 'node:path'

type Tracked = { path: string; bytes: number }

/** Bytes that a file of text, and one of pixels or anything else, may have in the repository. */
const limits = { text: 4_000_000, other: 300_000 }
const text = /\.(ts|tsx|mts|mjs|js|json|md|sql|html|svg|css|yaml|toml|txt|prisma|graphql|conf|cfg|service|webmanifest)$/
const other = /\.(png|jpg|gif|ico|crt|key)$/
// Named by what they are, without an ending.
const named =
  /(^|\/)(LICENSE|NOTICE|Caddyfile|([\w-]+\.)?Dockerfile|\.(dockerignore|editorconfig|gitignore|prettierignore))$|^\.ci\/run$/

/** The files that the repository keeps, with their sizes; none where this is no checkout of git. */
export function trackedFiles(root: string): Tracked[] {
  const { stdout, status } = spawnSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8' })
  if (status !== 0) return []
  return stdout.split('\0').flatMap((path) => {
    const bytes = path === '' ? undefined : statSync(join(root, path), { throwIfNoEntry: false })?.size
    return bytes === undefined ? [] : [{ path, bytes }]
  })
}

/** Those that nobody meant to keep: of a kind that the project has no use for, such as a package or an archive, or larger than its kind. */
export const strayFiles = (tracked: readonly Tracked[]): Tracked[] =>
  tracked.filter(({ path, bytes }) => {
    if (text.test(path) || named.test(path)) return bytes > limits.text
    return !other.test(path) || bytes > limits.other
  })
