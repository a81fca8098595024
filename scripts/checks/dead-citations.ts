import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, extname, join, normalize } from 'node:path'

const code = new Set('.ts .tsx .mjs .js .css .prisma .sql .sh .graphql'.split(' '))
const texts = new Set([...code, '.md', '.json', '.yml', '.yaml'])
/** What is left out, each with its reason. */
const exempt: Readonly<Record<string, string>> = {
  node_modules: 'not ours',
  '.git': 'not ours',
  '.next': 'built',
  '.data': 'an installation',
  '.test-results': 'a run',
  'package-lock.json': 'generated',
  'prisma/client': 'generated',
  'prisma/migrations': 'a migration that ran is never edited: installations compare its checksum',
  'engine/fixtures/sites': 'made-up websites, with links of their own',
  'scripts/checks/dead-citations.test.ts': 'plants what is dead',
}

export type Citations = { problems: string[]; read: number }

/**
 * What is cited under `root` and is not there: Markdown files and their headings (`docs/interface.md#limits`), decision
 * records by number, targets of relative links; and paths of somebody's work folder. `read` counts what was looked up.
 */
export function deadCitations(root: string): Citations {
  const found = files(root).map((file) => readCitations(root, file))
  return { problems: found.flatMap(({ problems }) => problems), read: found.reduce((sum, { read }) => sum + read, 0) }
}

function files(root: string): string[] {
  const isExempt = (path: string) => path.replaceAll('\\', '/') in exempt
  return globSync('**/*', { cwd: root, exclude: isExempt })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => texts.has(extname(path)) && !isExempt(path))
    .toSorted()
}

function readCitations(root: string, file: string): Citations {
  const text = readFileSync(join(root, file), 'utf8')
  const targets = extname(file) === '.md' ? [...linksOf(file, text), ...spelledIn(text)] : citedIn(file, text)
  const dead = targets.map((target) => problemOf(root, target)).filter((problem) => problem !== undefined)
  const problems = [...dead, ...recordsOf(root, file, text), ...workFolders(text)]
  return { problems: problems.map((problem) => `${file}: ${problem}`), read: targets.length }
}

// In prose a path follows a space or a parenthesis; in code that writes files it follows a quote.
const citedIn = (file: string, text: string) =>
  code.has(extname(file)) ? [...text.matchAll(/(?<=[\s(])[\w./-]+\.md(?:#[\w-]*)?/g)].map(([cited]) => cited) : []

/** Our own files and folders that a document names in backticks; one with a placeholder names none. */
function spelledIn(markdown: string): string[] {
  const ours =
    /`((?:app|bench|components|contract|docs|e2e|engine|lib|prisma|scripts|service)\/[\w.()[\]/-]*(?:\.\w+|\/)(?:#[\w-]+)?)`/g
  return [...withoutFences(markdown).matchAll(ours)].map(([, path = '']) => path)
}

/** Targets of the relative links of a Markdown file, as paths from the root. */
function linksOf(file: string, markdown: string): string[] {
  const linked = [...withoutCode(markdown).matchAll(/\]\(([^()\s]+)\)/g)].map(([, target = '']) => target)
  return linked
    .filter((target) => !/^[a-z]+:/.test(target))
    .map((target) => (target.startsWith('#') ? `${file}${target}` : join(dirname(file), target)))
    .map((target) => normalize(target).replaceAll('\\', '/'))
}

function problemOf(root: string, target: string): string | undefined {
  const [path = '', heading] = target.split('#', 2)
  if (path.startsWith('..') || !existsSync(join(root, path))) return `${path} is not in the repository.`
  if (heading === undefined) return undefined
  return anchorsOf(readFileSync(join(root, path), 'utf8')).has(heading) ? undefined : `${path} has no #${heading}.`
}

/** The anchors of a Markdown file's headings, as GitHub makes them. */
function anchorsOf(markdown: string): Set<string> {
  const headings = withoutFences(markdown).matchAll(/^#{1,6} (.*)$/gm)
  const bare = [...headings].map(([, heading = '']) => heading.toLowerCase().replaceAll(/[^\p{L}\p{N}\s_-]/gu, ''))
  return new Set(bare.map((heading) => heading.trim().replaceAll(/\s/g, '-')))
}

function recordsOf(root: string, file: string, text: string): string[] {
  if (!code.has(extname(file)) && extname(file) !== '.md') return []
  const numbers = [...withoutCode(text).matchAll(/\b[Dd]ecision (\d{4})\b/g)].map(([, number = '']) => number)
  const records = globSync('docs/decisions/*.md', { cwd: root }).map((path) => path.split(/[\\/]/).at(-1)?.slice(0, 4))
  return numbers.filter((number) => !records.includes(number)).map((number) => `there is no decision ${number}.`)
}

const workFolders = (text: string) =>
  [...text.matchAll(/(?<![\w.$}-])\/(?:work|root|tmp|home|Users)\/[\w.-]+/g)].map(
    ([path]) => `${path} is no path here.`,
  )

const withoutFences = (markdown: string) => markdown.replaceAll(/^ *```[\s\S]*?^ *```/gm, '')
const withoutCode = (text: string) => withoutFences(text).replaceAll(/`[^`\n]*`/g, '')
