import { writeFileSync } from 'node:fs'
import type { ContextScore } from './score-context.ts'

const halves = { tuned: 'rules were made from these', unseen: 'asked once, when the rules were done' } as const
const file = new URL('../results/contexts.md', import.meta.url)

/** Prints the tables and, where all sites were asked, keeps them in `bench/results/contexts.md`. */
export function publishContexts(scores: readonly ContextScore[], isKept: boolean): void {
  const parts = Object.entries(halves).flatMap(([half, words]) => {
    const part = scores.filter(({ site }) => site.half === half)
    return part.length === 0 ? [] : [`## ${part.length} sites: ${words}`, '', table(part), '', ...missesOf(part), '']
  })
  const text = `${[head, '', ...parts].join('\n').trimEnd()}\n`
  process.stdout.write(text)
  if (isKept) writeFileSync(file, text)
}

const head = `# Contexts beside what readers found

Offers by their names, the mission by its sentence, without a language model. Precision: how much of what was said is
right; recall: how much of what the pages say was found, of at most twelve offers a site. A name that may be defended either
way counts as neither. Written by \`npm run bench:contexts\`; the labels: \`bench/contexts/README.md\`.`

function table(scores: readonly ContextScore[]): string {
  const languages = [...new Set(scores.map(({ site }) => site.language))].sort()
  const rows = [
    row('all', scores),
    row(
      'English',
      scores.filter(({ site }) => site.language === 'en'),
    ),
    row(
      'other languages',
      scores.filter(({ site }) => site.language !== 'en'),
    ),
  ]
  return [
    '| sites | with a context | offers said | right | precision | to be found | recall | missions said | right | precision | to be found | recall |',
    '|---|---|---|---|---|---|---|---|---|---|---|---|',
    ...rows,
    '',
    `Languages: ${languages.join(', ')}.`,
  ].join('\n')
}

const offersMax = 12

function row(name: string, scores: readonly ContextScore[]): string {
  const sum = (count: (score: ContextScore) => number) => scores.reduce((total, score) => total + count(score), 0)
  const right = sum(({ rightOffers }) => rightOffers.length)
  const said = right + sum(({ wrongOffers }) => wrongOffers.length)
  const wanted = sum(({ rightOffers, missedOffers }) => Math.min(offersMax, rightOffers.length + missedOffers.length))
  const is = (kind: ContextScore['missionIs']) => sum(({ missionIs }) => (missionIs === kind ? 1 : 0))
  const missions = is('right') + is('wrong')
  const missionsWanted = sum(({ site }) => (site.mission.length > 0 ? 1 : 0))
  const withContext = sum(({ language }) => (language === undefined ? 0 : 1))
  const cells = [
    `${name} (${scores.length})`,
    withContext,
    said,
    right,
    share(right, said),
    wanted,
    share(right, wanted),
    missions,
    is('right'),
    share(is('right'), missions),
    missionsWanted,
    share(is('right'), missionsWanted),
  ]
  return `| ${cells.join(' | ')} |`
}

const share = (part: number, whole: number) => (whole === 0 ? '–' : (part / whole).toFixed(2))

function missesOf(scores: readonly ContextScore[]): string[] {
  const lines = scores.flatMap(({ site, language, wrongOffers, missedOffers, mission, missionIs }) => {
    const parts = [
      ...(language === undefined ? ['no context'] : []),
      ...(wrongOffers.length === 0 ? [] : [`wrong offers: ${wrongOffers.join(', ')}`]),
      ...(missedOffers.length === 0
        ? []
        : [`${missedOffers.length} offers missed: ${missedOffers.slice(0, 4).join(', ')}`]),
      ...(missionIs === 'wrong' ? [`wrong mission: ${mission}`] : []),
      ...(missionIs === 'missed' ? ['mission missed'] : []),
    ]
    return parts.length === 0 ? [] : [`- ${site.site} (${site.language}): ${parts.join('; ')}`]
  })
  return lines.length === 0 ? ['Nothing was missed.'] : ['What was wrong or missed:', '', ...lines]
}
