import { writeFileSync } from 'node:fs'
import type { ToolResult } from './measure-tool.ts'
import type { Score } from './score.ts'

const questions = ['primary', 'logo', 'icon', 'title', 'body', 'name'] as const
type Question = (typeof questions)[number]

/** Prints the table and, unless it is of single sites, keeps it in `bench/results`. */
export function publishEngine(results: ToolResult[], { title, isKept }: { title: string; isKept: boolean }): void {
  const count = results[0]?.sites.length ?? 0
  const lines = [
    `## ${count} sites: ${title}`,
    '',
    '| tool | primary | logo | icon | title font | body font | name | social links | median s | median CPU s | peak MiB |',
    '|---|---|---|---|---|---|---|---|---|---|---|',
    ...results.map(rowOf),
    '',
    ...results.flatMap(missesOf),
  ]
  const text = `${lines.join('\n')}\n`
  process.stdout.write(text)
  const file = new URL(`../results/engine-${title.replace(/\W+/g, '-')}.md`, import.meta.url)
  if (isKept) writeFileSync(file, `${head}\n${text}`)
}

const head = `# The engine beside others

Primary: CIEDE2000 under 6 of a true colour (none, where none is true). Logo and icon: the same artwork as a true file.
Fonts: the same family. One site after another, on one machine; memory is that of the process and its children.
`

function rowOf({ tool, sites, speaksOf, peakMiB }: ToolResult): string {
  const cells = questions.map((question) =>
    speaksOf.includes(question)
      ? share(
          sites.map(({ score }) => score),
          question,
        )
      : '–',
  )
  const links = sites.map(({ score }) => score?.links ?? { right: 0, wanted: 0 })
  const right = links.reduce((sum, one) => sum + one.right, 0)
  const wanted = links.reduce((sum, one) => sum + one.wanted, 0)
  const shownLinks = speaksOf.includes('links') ? `${right}/${wanted}` : '–'
  const times = [sites.map(({ seconds }) => seconds), sites.map(({ cpuSeconds }) => cpuSeconds)].map(median)
  return `| ${[tool, ...cells, shownLinks, ...times, peakMiB].join(' | ')} |`
}

const median = (numbers: number[]) =>
  (numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0).toFixed(2)

function share(scores: (Score | undefined)[], question: Question): string {
  const asked = scores.filter((score) => score === undefined || score[question] !== undefined)
  return `${asked.filter((score) => score?.[question] === true).length}/${asked.length}`
}

function missesOf({ tool, sites, speaksOf }: ToolResult): string[] {
  const misses = sites.flatMap(({ domain, score, found, problem }) => {
    if (score === undefined) return [`${domain}: ${problem ?? 'no answer'}`]
    const wrong = questions.filter((question) => speaksOf.includes(question) && score[question] === false)
    const said = (question: Question) =>
      typeof found?.[question] === 'string' ? `${question} ${found[question]}` : question
    return wrong.length === 0 ? [] : [`${domain}: ${wrong.map(said).join(', ')}`]
  })
  return [`Missed by ${tool}: ${misses.length === 0 ? 'nothing' : misses.join('; ')}.`, '']
}
