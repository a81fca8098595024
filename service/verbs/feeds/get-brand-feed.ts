import type { Feed } from '#contract/feeds/feed.ts'
import { refuse } from '#contract/refusal.ts'
import { noneKnown } from '../brands/answer-brand.ts'
import { findIndexed } from '../brands/find-held.ts'
import { readLookup } from '../brands/read-request-identifier.ts'
import { verb } from '../verb.ts'
import { brandFeed } from './brand-feed.ts'

/** What changed of an indexed brand, newest first; refused where none is indexed. Free. */
export const getBrandFeed = verb({
  scope: 'brands',
  role: 'viewer',
  async run(ctx, caller, identifier: string): Promise<Feed> {
    const read = readLookup(ctx, identifier, undefined)
    if ('problem' in read) refuse('bad_input', read.problem)
    const brand = await findIndexed(ctx, read.readings, { notes: caller.notes })
    return (brand && (await brandFeed(ctx, brand.id))) ?? refuse('not_found', noneKnown(read.readings))
  },
})
