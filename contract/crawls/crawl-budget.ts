/** What the sandbox may spend on one crawl. */
export type SandboxBudget = {
  /** Processor time of its tasks, in ms: each kind of work has its own, so that none uses up another's. */
  cpuMs: { reading: number; pictures: number; describing: number }
  /** Pictures that are opened. */
  picturesMax: number
  /** After so many pictures that were stopped, the rest of the site's is left out. */
  stoppedPicturesMax: number
  /** Memory of the process of one task. */
  taskBytesMax: number
}

export type CrawlBudget = {
  /** When each stage of a crawl ends, in ms since its start, whatever the site does; what is not ready by then is left out. */
  until: {
    /** Home page, style sheets, rendering and pictures are fetched. */
    fetched: number
    /** The same where there is no browser. */
    fetchedUnrendered: number
    /** Pictures are opened and measured. */
    measured: number
    /** Everything that was found is described; past it, the page alone. */
    described: number
    total: number
    /** A context, which waits for the crawl of its brand, is described. */
    context: number
  }
  /** How long a site may take to answer with its home page, in ms, where an earlier crawl waited in vain. */
  patientHomeMs: number
  sandbox: SandboxBudget
}

/** What one site may cost (docs/rules.md#crawls). */
export const crawlBudget: CrawlBudget = {
  until: {
    fetched: 20_000,
    fetchedUnrendered: 15_000,
    measured: 23_500,
    described: 27_500,
    total: 30_000,
    context: 40_000,
  },
  patientHomeMs: 30_000,
  sandbox: {
    cpuMs: { reading: 8_000, pictures: 8_000, describing: 12_000 },
    picturesMax: 60,
    stoppedPicturesMax: 2,
    taskBytesMax: 1_000_000_000,
  },
}

/**
 * Priority of what takes long: a quarter of what others get that want the processor too. With much less, a busy machine
 * would not slow a large picture of an ordinary site, but lose it.
 */
export const lowPriority = 6
