import type { FetchedPicture } from './site-outcome.ts'

/** What a crawl has reached. `name` and `themeColor` are the home page's own words, `icon` bytes of a stranger. */
export type CrawlNews =
  | { step: 'page'; name?: string | undefined; themeColor?: string | undefined }
  | { step: 'icon'; icon: FetchedPicture }
  | { step: 'styles' | 'pictures'; count: number }
  | { step: 'rendered' | 'described' }
