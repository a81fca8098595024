import type { FactSite, TrueFacts } from './fact-sites.ts'
import type { Fact } from './facts-of-site.ts'
import type { Judged, Verdict } from './judged.ts'

type Answer = { site: FactSite; facts: Fact[] }
type Said = Verdict | 'not asked'

const fields = ['name', 'city', 'country', 'foundedYear', 'employees', 'kind', 'industries', 'links'] as const

/**
 * Prints each fact of each site, then for each field how many were given, and how many of them are right: as a reader judged
 * them before, else by what the list says is true.
 */
export function printFacts(answers: readonly Answer[], judged: Judged | undefined): void {
  const before = new Map(judged?.facts.map((one) => [keyOf(one.domain, one), one.verdict]))
  for (const one of judged?.notGiven ?? []) before.set(keyOf(one.domain, one), 'right')
  const verdict = (fact: Fact, { domain, truth }: FactSite): Said =>
    before.get(keyOf(domain, fact)) ?? verdictOf(fact, truth)
  for (const { site, facts } of answers) {
    console.log(`\n${site.domain}`)
    for (const fact of facts) {
      const mark = { right: '+', arguable: '~', wrong: '-', 'not asked': ' ' }[verdict(fact, site)]
      console.log(`${mark} ${fact.field}: ${fact.value}  [${fact.rule}] ${fact.source}`)
    }
  }
  console.log(
    '\n| fact | given | right | arguable | wrong | not asked | true, not given |\n|---|---|---|---|---|---|---|',
  )
  for (const field of fields) {
    const given = answers.flatMap(({ site, facts }) =>
      facts.filter((fact) => fact.field === field).map((fact) => verdict(fact, site)),
    )
    const told = new Set(judged?.notGiven.filter((one) => one.field === field).map(({ domain }) => domain))
    const missed = answers.filter(
      ({ site, facts }) =>
        (isTold(site.truth[field]) || told.has(site.domain)) && !facts.some((fact) => fact.field === field),
    )
    const count = (one: Said) => given.filter((each) => each === one).length
    console.log(
      `| ${[field, given.length, count('right'), count('arguable'), count('wrong'), count('not asked'), missed.length].join(' | ')} |`,
    )
  }
}

const keyOf = (domain: string, { field, value }: { field: string; value: string }) => `${domain} ${field} ${value}`

const isTold = (truth: TrueFacts[keyof TrueFacts]) =>
  truth !== undefined && truth !== null && (typeof truth !== 'object' || Object.keys(truth).length > 0)

function verdictOf({ field, value }: Fact, truth: TrueFacts): Said {
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
