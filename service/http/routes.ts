import { exportRoutes } from './exports/export-routes.ts'
import { feedRoutes } from './feeds/feed-routes.ts'
import { accountRoutes } from './rest/account-routes.ts'
import { brandRoutes } from './rest/brand-routes.ts'
import { crawlRoutes } from './rest/crawl-routes.ts'
import { contextRoute } from './rest/context-route.ts'
import { curationRoutes } from './rest/curation-routes.ts'
import { discoveryRoutes } from './rest/discovery-routes.ts'
import type { Route } from './rest/exchange.ts'
import { inboxRoutes } from './rest/inbox-routes.ts'
import { requestLogRoutes } from './rest/request-log-routes.ts'
import { systemRoutes } from './rest/system-routes.ts'
import { usageRoutes } from './rest/usage-routes.ts'

/** The REST interface as a table: a row names its verb, whose scope and role say who may call it. */
export const routes: readonly Route[] = [
  ...accountRoutes,
  ...brandRoutes,
  ...discoveryRoutes,
  ...curationRoutes,
  ...crawlRoutes,
  ...exportRoutes,
  ...feedRoutes,
  contextRoute,
  ...inboxRoutes,
  ...requestLogRoutes,
  ...usageRoutes,
  ...systemRoutes,
]
