'use client'

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ModeratedBrand } from '#contract/operations/moderation.ts'
import { moderatedBrandsQuery } from '#lib/client/operations/moderation-queries.ts'
import { ListSearch } from '#components/ui/list-search.tsx'
import { QueryFailure } from '#components/ui/query-failure.tsx'
import { UntrustedText } from '#components/ui/untrusted-text.tsx'

type ChooseBrandProps = { brand: ModeratedBrand; onChoose: (other: ModeratedBrand) => void }

const shownMax = 6

/** Searches for the brand that another one is merged with. */
export function ChooseBrand({ brand, onChoose }: ChooseBrandProps) {
  // What its name begins with is the likeliest other one.
  const [q, setQ] = useState(brand.name?.split(/\s/, 1)[0] ?? '')
  const query = useQuery({ ...moderatedBrandsQuery({ q, state: 'all' }), enabled: q !== '' })
  const fits = query.data?.brands.filter(({ id, takenDownAt }) => id !== brand.id && takenDownAt === null) ?? []
  return (
    <div className="grid gap-3">
      <ListSearch label="The other brand: name, domain or id" value={q} onChange={(text) => setQ(text ?? '')} />
      {query.isError && <QueryFailure query={query} title="The brands could not be read" rest="" />}
      <ul aria-label="Brands that fit" className="grid min-h-24 content-start gap-1">
        {fits.slice(0, shownMax).map((other) => (
          <li key={other.id}>
            <button
              type="button"
              onClick={() => onChoose(other)}
              className="grid w-full rounded-control border border-line px-3 py-2 text-start hover:bg-sunken"
            >
              <span className="font-medium">
                <UntrustedText text={other.name ?? other.domain} />
              </span>
              <span className="font-mono text-12 wrap-anywhere text-ink-3">
                {other.domain} · {other.id}
              </span>
            </button>
          </li>
        ))}
        {query.isSuccess && q !== '' && fits.length === 0 && (
          <li className="text-ink-2">No other brand has “{q}” in its name or domain, or as its id.</li>
        )}
      </ul>
      {fits.length > shownMax && (
        <p className="text-13 text-ink-3">The first {shownMax}. Write more of its name or domain to find others.</p>
      )}
    </div>
  )
}
