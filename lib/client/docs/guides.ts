import type { Guide, GuideContext } from './guide.ts'
import { agentsGuide } from './guides/agents.ts'
import { batchGuide } from './guides/batch.ts'
import { clientGuide } from './guides/client.ts'
import { commandLineGuide } from './guides/command-line.ts'
import { connectionsGuide } from './guides/connections.ts'
import { creditsGuide } from './guides/credits.ts'
import { errorsGuide } from './guides/errors.ts'
import { exportsGuide } from './guides/exports.ts'
import { logosGuide } from './guides/logos.ts'
import { lookupsGuide } from './guides/lookups.ts'
import { operateGuide } from './guides/operate.ts'
import { startGuide } from './guides/start.ts'
import { webhooksGuide } from './guides/webhooks.ts'

const makers: readonly ((context: GuideContext) => Guide)[] = [
  startGuide,
  lookupsGuide,
  batchGuide,
  logosGuide,
  exportsGuide,
  agentsGuide,
  clientGuide,
  commandLineGuide,
  webhooksGuide,
  connectionsGuide,
  creditsGuide,
  errorsGuide,
  operateGuide,
]

/** What the samples ask for: a website that everybody can look up. */
export const sampleDomain = 'nodejs.org'

/** All pages of `/docs`, in the order in which somebody new reads them. A further one is a file of `guides/` and a row above. */
export const readGuides = (context: GuideContext): Guide[] => makers.map((make) => make(context))
