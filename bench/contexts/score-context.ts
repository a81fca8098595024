import type { ContextDraft } from '#engine/context/context-source.ts'
import { bareLetters } from '#engine/page/clean-text.ts'
import type { LabelledSite } from './labelled-sites.ts'

/** What a context says of one site, told right from wrong; a name that may be defended is neither. */
export type ContextScore = {
  site: LabelledSite
  /** Undefined where no context was made. */
  language: string | undefined
  rightOffers: string[]
  wrongOffers: string[]
  missedOffers: string[]
  mission: string
  missionIs: 'right' | 'wrong' | 'missed' | 'rightly absent'
}

/** Names are compared by their letters; a mission by whether one holds the other's beginning. */
export function scoreContext(site: LabelledSite, draft: ContextDraft | undefined): ContextScore {
  const said = draft?.content.positioning.products_and_services.map(({ name }) => name) ?? []
  const wanted = site.offers.map(({ name }) => name)
  const isAny = (name: string, names: readonly string[]) => names.some((one) => bareLetters(one) === bareLetters(name))
  const mission = draft?.content.identity.mission ?? ''
  return {
    site,
    language: draft === undefined ? undefined : site.language,
    rightOffers: said.filter((name) => isAny(name, wanted)),
    wrongOffers: said.filter((name) => !isAny(name, wanted) && !isAny(name, site.also)),
    missedOffers: wanted.filter((name) => !isAny(name, said)),
    mission,
    missionIs: missionScore(mission, site.mission),
  }
}

const comparedLength = 40

function missionScore(said: string, accepted: readonly string[]): ContextScore['missionIs'] {
  if (said === '') return accepted.length === 0 ? 'rightly absent' : 'missed'
  const bare = bareLetters(said)
  const isTrue = accepted.some((one) => {
    const beginning = bareLetters(one).slice(0, comparedLength)
    return bare.includes(beginning) || bareLetters(one).includes(bare.slice(0, comparedLength))
  })
  return isTrue ? 'right' : 'wrong'
}
