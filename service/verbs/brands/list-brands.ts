import type { BrandPage } from '#contract/brands/brand-page.ts'
import { refuse } from '#contract/refusal.ts'
import { verb } from '../verb.ts'

/** One page of the indexed brands, newest change first; `after` is the cursor of the page before. Free. */
export const listBrands = verb({
  scope: 'brands',
  role: 'viewer',
  async run(ctx, _caller, { first, after }: { first: number; after?: string | undefined }): Promise<BrandPage> {
    const position = after === undefined ? undefined : readCursor(after)
    if (after !== undefined && !position) refuse('bad_input', '`after` is not a cursor of this list.')
    // One more than asked for tells whether another page follows.
    const listed = await ctx.stores.brands.list(first + 1, position)
    const page = listed.slice(0, first)
    const last = page.at(-1)
    return {
      brands: page.map((brand) => ({ ...brand, updatedAt: brand.updatedAt.toISOString() })),
      pageInfo: {
        endCursor: last ? Buffer.from(`${last.updatedAt.toISOString()} ${last.id}`).toString('base64url') : null,
        hasNextPage: listed.length > first,
      },
    }
  },
})

function readCursor(cursor: string): { updatedAt: Date; id: string } | undefined {
  const [time = '', id = ''] = Buffer.from(cursor, 'base64url').toString().split(' ')
  const updatedAt = new Date(time)
  return Number.isNaN(updatedAt.getTime()) || id === '' ? undefined : { updatedAt, id }
}
