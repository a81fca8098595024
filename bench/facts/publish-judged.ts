import { writeFileSync } from 'node:fs'
import { fileName, tableHead, tableRow } from '../markdown-table.ts'
import { countJudged, readJudged, type Judged } from './judged.ts'

const page = new URL('../../lib/client/how-true/facts.json', import.meta.url)

/** Writes what was judged of a list to `bench/results`, and its counts to where the page "How true is it?" reads them. */
export function publishJudged(title: string): void {
  const judged = readJudged(title)
  writeFileSync(new URL(`../results/facts-${fileName(title)}.md`, import.meta.url), textOf(judged))
  writeFileSync(page, `${JSON.stringify(countJudged(judged), undefined, 2)}\n`)
}

function readerOf({ isOwn, sawRules }: Judged): string {
  if (isOwn === true) return 'who makes the rules, beside the pages'
  return `a reader of their pages who saw ${sawRules === true ? 'the rule of each and no figures' : 'neither rules nor figures'}`
}

function textOf(judged: Judged): string {
  const { title, on, commit, sites, facts } = countJudged(judged)
  const rows = facts.map(({ fact, given, right, arguable, wrong, notGiven }) =>
    tableRow([fact, given, right, arguable, wrong, notGiven ?? '–']),
  )
  const doubtful = judged.facts
    .filter(({ verdict }) => verdict !== 'right')
    .map(({ domain, field, value, verdict, why = '' }) => tableRow([domain, `${field}: ${value}`, verdict, why]))
  return [
    `# Facts, checked by eye: ${title}`,
    '',
    `Every fact that the engine gave of ${sites} sites (\`npm run bench:facts\`: home page and pages about the owner, without a browser) at commit ${commit}, judged one by one on ${on} by ${readerOf(judged)}.`,
    'Wrong: the pages do not bear it out. Arguable: two readers could differ. Not given: what the home page plainly tells, as far as the reader noted it. Each verdict: `bench/facts/judged`.',
    '',
    ...tableHead(['fact', 'given', 'right', 'arguable', 'wrong', 'not given']),
    ...rows,
    '',
    '## Wrong or arguable',
    '',
    ...tableHead(['site', 'fact', '', 'why']),
    ...doubtful,
    '',
  ].join('\n')
}
