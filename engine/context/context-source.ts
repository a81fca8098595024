import type { Brand } from '#contract/brands/brand.ts'
import type { BrandContext } from '#contract/contexts/context.ts'
import type { SourceText } from '../site.ts'

/** What a context is made of, and what comes back. */

export const pageKinds = ['home', 'about', 'products', 'pricing'] as const
export type PageKind = (typeof pageKinds)[number]

/** A page to fetch beside the home page. */
export type WantedPage = { kind: PageKind; url: string }

/** A fetched page of the site; the first is its home page. */
export type ContextPage = { kind: PageKind; source: SourceText }

/** What is known of the brand already. */
export type BrandFacts = Pick<Brand, 'name' | 'description' | 'longDescription' | 'colors' | 'fonts' | 'palette'> & {
  industries: string[]
}

/** Where a value is on the site: the page's address and its own words there. Our own prose cites what it measured. */
export type ContextEvidence = { field: string; page: string; text: string }

/** A context before it is known when it was made. */
export type ContextDraft = {
  content: Omit<BrandContext, 'meta'> & { meta: Omit<BrandContext['meta'], 'resolved_at'> }
  evidence: ContextEvidence[]
  /** What the pages say, for a writer who works from it. */
  digest: ContextDigest
}

/** The sentences of each page that may be quoted. */
export type ContextDigest = { kind: PageKind; url: string; text: string }[]

/** A value with what proves it; undefined or an empty list where the site does not say. */
export type Found<Value> = { value: Value; evidence: ContextEvidence[] }
