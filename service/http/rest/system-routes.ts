import { crawlJobRequestSchema, crawlJobsQuerySchema } from '#contract/operations/crawl-jobs.ts'
import { decisionRequestSchema, decisionsQuerySchema, moderationQuerySchema } from '#contract/operations/moderation.ts'
import { mergeQuerySchema } from '#contract/operations/brand-merge.ts'
import { systemTestRequestSchema } from '#contract/operations/checks.ts'
import { accountsQuerySchema } from '#contract/operations/system.ts'
import { changeCrawlJobs, listCrawlJobs } from '../../verbs/crawls/requests/change-crawl-jobs.ts'
import { listChecks } from '../../verbs/operations/checks/list-checks.ts'
import { testWayOut } from '../../verbs/operations/checks/test-way-out.ts'
import { getInstallationUsage, getOrganizationActivity } from '../../verbs/operations/get-organization-activity.ts'
import { getAccounts, getSystem } from '../../verbs/operations/get-system.ts'
import {
  decideOnBrand,
  listAdultBrands,
  listDecisions,
  listModeratedBrands,
  previewMerge,
} from '../../verbs/operations/moderate-brands.ts'
import { privateRoute, type Route } from './exchange.ts'
import { readInput } from './read-input.ts'

const asked = { unlogged: true, hidden: true } as const

/** The operator's routes; who is none does not learn that they exist. Free. */
export const systemRoutes: readonly Route[] = [
  privateRoute({ method: 'GET', path: '/v2/system', verb: getSystem, ...asked }),
  privateRoute({ method: 'GET', path: '/v2/system/checks', verb: listChecks, ...asked }),
  privateRoute({
    method: 'POST',
    path: '/v2/system/tests',
    verb: testWayOut,
    ...asked,
    input: ({ body }) => readInput(systemTestRequestSchema, body),
  }),
  privateRoute({
    method: 'GET',
    path: '/v2/system/accounts',
    verb: getAccounts,
    ...asked,
    input: ({ query }) => {
      const { success, data } = accountsQuerySchema.safeParse(query)
      return success ? data.organizations : []
    },
  }),
  privateRoute({
    method: 'GET',
    path: '/v2/system/organizations/:id',
    verb: getOrganizationActivity,
    ...asked,
    input: ({ params }) => (params as { id: string }).id,
  }),
  privateRoute({ method: 'GET', path: '/v2/system/usage', verb: getInstallationUsage, ...asked }),
  privateRoute({
    method: 'GET',
    path: '/v2/system/crawls',
    verb: listCrawlJobs,
    ...asked,
    input: ({ query }) => readInput(crawlJobsQuerySchema, query),
  }),
  privateRoute({
    method: 'POST',
    path: '/v2/system/crawls',
    verb: changeCrawlJobs,
    ...asked,
    input: ({ body }) => readInput(crawlJobRequestSchema, body),
  }),
  privateRoute({
    method: 'GET',
    path: '/v2/system/brands',
    verb: listModeratedBrands,
    ...asked,
    input: ({ query }) => readInput(moderationQuerySchema, query),
  }),
  privateRoute({
    method: 'GET',
    path: '/v2/system/decisions',
    verb: listDecisions,
    ...asked,
    input: ({ query }) => readInput(decisionsQuerySchema, query).after,
  }),
  privateRoute({ method: 'GET', path: '/v2/system/adult-brands', verb: listAdultBrands, ...asked }),
  privateRoute({
    method: 'GET',
    path: '/v2/system/merges',
    verb: previewMerge,
    ...asked,
    input: ({ query }) => readInput(mergeQuerySchema, query),
  }),
  privateRoute({
    method: 'POST',
    path: '/v2/system/decisions',
    verb: decideOnBrand,
    ...asked,
    input: ({ body }) => readInput(decisionRequestSchema, body),
  }),
]
