import '../no-eval.ts'
import { queryOptions } from '@tanstack/react-query'
import { curatedBrandSchema, type CuratedBrand, type Curation } from '#contract/brands/curation.ts'
import { taxonomySchema } from '#contract/brands/industries/taxonomy.ts'
import { serviceAddress } from '../active-connection.ts'
import { askDashboard } from '../ask-dashboard.ts'
import { dashboardQuery } from '../dashboard-query.ts'

/** What is curated of a brand; for operators. */
export const curationQuery = (brandId: string) =>
  queryOptions({
    ...dashboardQuery(['curation', brandId], `/api/curation/${brandId}`, curatedBrandSchema),
    staleTime: 0,
  })

export const industriesQuery = queryOptions({
  queryKey: ['industries'],
  queryFn: async ({ signal }) =>
    (await askDashboard(serviceAddress('/industries'), taxonomySchema, { signal })).industries,
  staleTime: Infinity,
  retry: false,
})

/** Puts these values in place of what was curated before. */
export async function saveCuration(brandId: string, curation: Curation): Promise<CuratedBrand> {
  const init = { method: 'PUT', headers: { 'content-type': 'application/json' }, body: JSON.stringify(curation) }
  return askDashboard(`/api/curation/${brandId}`, curatedBrandSchema, init)
}
