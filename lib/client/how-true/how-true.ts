/** What a tool is asked of a site. `title` and `body` are fonts; of `links`, each link to a social network counts. */
export const questions = ['primary', 'logo', 'icon', 'title', 'body', 'name', 'links'] as const
export type Question = (typeof questions)[number]

/** Right answers, of those that were asked for: a site where nothing is known to be true isn't asked. */
export type Share = { right: number; asked: number }

/** By question; a question that a tool doesn't speak of is missing. */
export type Shares = Partial<Record<Question, Share>>

/** Sites of one kind or in one language. */
export type SiteGroup = { of: string; sites: number; shares: Shares }

/** How often answers that were called likely were right: `said` is the mean of what was said, `true` what came of it. */
export type Reliability = { from: number; to: number; answers: number; said: number; true: number }

/** What tools said of labelled sites, counted. */
export type HowTrue = {
  /** The name of the set of sites. */
  title: string
  /** YYYY-MM-DD. */
  on?: string
  /** Of our repository, short. */
  commit?: string
  sites: number
  /** `sites`: of how many, where a tool was not asked about all. */
  tools: { tool: string; sites?: number; shares: Shares }[]
  /** Of Livery, as the first of the tools. */
  kinds: SiteGroup[]
  languages: SiteGroup[]
  reliability?: Reliability[]
}

/** One list of sites, as it was asked: at the rules of its day, by the first of the tools. */
export type ListFigures = Pick<HowTrue, 'title' | 'on' | 'commit' | 'sites'> & { shares: Shares }

/** Several lists as one. */
export type PooledFigures = Omit<HowTrue, 'title' | 'on' | 'commit'> & {
  /** The one that was asked first stands first. */
  lists: ListFigures[]
}
