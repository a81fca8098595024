import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import config from '../.dependency-cruiser.mjs'
import { planted } from './law/planted.ts'
import { readImports, type Violation } from './law/read-imports.ts'
import { readTexts, textRules } from './law/text-rules.ts'
import { root } from './start/root.ts'

// The import law, and the proof that it still bites: a tool that reads nothing finds nothing wrong. First this project
// must be free of violations, then a small project that breaks every rule once must be caught at each.

const { violations, modules } = await readImports(root)
const escaped = await escapedRules()
const problems = [...violations, ...readTexts(root)].map(sentence).concat(escaped)
if (modules < 100) problems.push(`Only ${modules} files were read.`)
if (problems.length > 0) {
  console.error(problems.join('\n'))
  process.exit(1)
}
console.log(`${modules} files keep the import law; each of its ${planted.length} rules was seen to bite.`)

function sentence({ rule, from, to }: Violation): string {
  return `${from}${to === from ? '' : ` imports ${to}`}: ${rule}`
}

async function escapedRules(): Promise<string[]> {
  const found = await plantAndRead()
  const rules = [...(config.forbidden ?? []), ...textRules].map((rule) => rule.name ?? '')
  const withoutPlant = rules.filter((rule) => !planted.some((plant) => plant.rule === rule))
  const missed = planted.filter(
    ({ rule, file }) => !found.some((violation) => violation.rule === rule && violation.from === file),
  )
  return [
    ...withoutPlant.map((rule) => `scripts/law/planted.ts plants nothing for the rule ${rule}.`),
    ...missed.map(({ rule, file }) => `The rule ${rule} does not see the violation planted in ${file}.`),
  ]
}

async function plantAndRead(): Promise<Violation[]> {
  const folder = await mkdtemp(join(tmpdir(), 'livery-law-'))
  try {
    await cp(join(root, 'package.json'), join(folder, 'package.json'))
    await symlink(join(root, 'node_modules'), join(folder, 'node_modules'), 'junction')
    for (const { file, code, beside } of planted) {
      for (const [path, text] of [[file, code], ...Object.entries(beside ?? {})] as [string, string][]) {
        await mkdir(dirname(join(folder, path)), { recursive: true })
        await writeFile(join(folder, path), text)
      }
    }
    return [...(await readImports(folder)).violations, ...readTexts(folder)]
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
