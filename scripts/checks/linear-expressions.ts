import { glob, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import recheck from 'recheck/package.json' with { type: 'json' }
import { root } from '../start/root.ts'
import { askRecheck, judgeExpressions } from './expressions/judge-expressions.ts'
import { readExpressions, type Expression } from './expressions/read-expressions.ts'

// No text from outside may meet a regular expression whose time is not linear: docs/decisions/0027-linear-expressions.md.
// `--write` remembers what was shown to be linear, so that the next check asks about new expressions only.

const floors = ['app', 'components', 'contract', 'engine', 'lib', 'service']
const rememberedPath = join(root, 'scripts/checks/linear-expressions.json')

type Remembered = { recheck: string; linear: string[] }

async function findExpressions(): Promise<Expression[]> {
  const paths = ['proxy.ts', 'instrumentation.ts']
  for await (const path of glob(`{${floors.join(',')}}/**/*.{ts,tsx}`, { cwd: root })) {
    if (!/\.test\.tsx?$|(^|\/)(testing|fixtures)\//.test(path)) paths.push(path)
  }
  const read = await Promise.all(
    paths.sort().map(async (path) => readExpressions(path, await readFile(join(root, path), 'utf8'))),
  )
  return read.flat()
}

async function readRemembered(): Promise<ReadonlySet<string>> {
  const remembered = JSON.parse(await readFile(rememberedPath, 'utf8')) as Remembered
  return new Set(remembered.recheck === recheck.version ? remembered.linear : [])
}

const places = ({ path, line }: Expression) => `${path}:${line}`

const expressions = await findExpressions()
const { problems, exceptions, linear } = judgeExpressions(expressions, await readRemembered(), askRecheck)
const lines = [
  ...exceptions.map((one) => `bounded  ${places(one)}  ${one.bound}`),
  ...problems.map(({ expression, problem }) => `SLOW     ${places(expression)}  ${problem}`),
  `${expressions.length} expressions: ${exceptions.length} of bounded text, ${problems.length} slow.`,
]
process.stdout.write(`${lines.join('\n')}\n`)
if (process.argv.includes('--write')) {
  const remembered: Remembered = { recheck: recheck.version, linear }
  await writeFile(rememberedPath, `${JSON.stringify(remembered, undefined, 2)}\n`)
}
process.exitCode = problems.length === 0 ? 0 : 1
