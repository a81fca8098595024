import type { FactSite, TrueFacts } from './fact-sites.ts'
import type { Fact } from './facts-of-site.ts'

type Answer = { site: FactSite; facts: Fact[] }
type Verdict = 'right' | 'wrong' | 'not asked'

const fields = ['name', 'city', 'country', 'foundedYear', 'employees', 'kind', 'industries', 'links'] as const

/** Prints each fact of each site, then for each field how many were given, and how many of them are right. */
export function printFacts(answers: readonly Answer[]): void {
  for (const { site, facts } of answers) {
    console.log(`\n${site.domain}`)
    for (const fact of facts) {
      const mark = { right: '+', wrong: '-', 'not asked': ' ' }[verdict(fact, site.truth)]
      console.log(`${mark} ${fact.field}: ${fact.value}  [${fact.rule}] ${fact.source}`)
    }
  }
  console.log('\n| fact | given | right | wrong | not asked | true, not given |\n|---|---|---|---|---|---|')
  for (const field of fields) {
    const given = answers.flatMap(({ site, facts }) =>
      facts.filter((fact) => fact.field === field).map((fact) => verdict(fact, site.truth)),
    )
    const missed = answers.filter(
      ({ site, facts }) => isTold(site.truth[field]) && !facts.some((fact) => fact.field === field),
    )
    const count = (one: Verdict) => given.filter((each) => each === one).length
    console.log(
      `| ${[field, given.length, count('right'), count('wrong'), count('not asked'), missed.length].join(' | ')} |`,
    )
  }
}

const isTold = (truth: TrueFacts[keyof TrueFacts]) =>
  truth !== undefined && truth !== null && (typeof truth !== 'object' || Object.keys(truth).length > 0)

function verdict({ field, value }: Fact, truth: TrueFacts): Verdict {
  const wanted = truth[field as keyof TrueFacts]
  if (wanted === undefined) return 'not asked'
  if (wanted === null) return 'wrong'
  if (field === 'links')
    return Object.values(wanted).some((path) => bare(value).includes(bare(String(path)))) ? 'right' : 'not asked'
  const all = [wanted].flat().map((one) => bare(typeof one === 'object' ? '' : String(one)))
  if (field === 'industries') return all.some((one) => bare(value).includes(one)) ? 'right' : 'wrong'
  if (field === 'name') return all.some((one) => bare(value).includes(one)) ? 'right' : 'wrong'
  return all.some((one) => one.replace(/市$/, '') === bare(value).replace(/市$/, '')) ? 'right' : 'wrong'
}

const bare = (text: string) =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}/]/gu, '')
