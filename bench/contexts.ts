import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { describeContext } from '#engine/context/describe-context.ts'
import { labelledSites } from './contexts/labelled-sites.ts'
import { publishContexts } from './contexts/publish-contexts.ts'
import { savedPages } from './contexts/saved-pages.ts'
import { scoreContext } from './contexts/score-context.ts'

/**
 * `npm run bench:contexts -- --root FOLDER`: how much of what a context says without a language model is right, on real
 * sites that stand in FOLDER, each in a folder of its name. `--half tuned` asks the sites that rules are made from; without it
 * all are asked, and the table is kept in `bench/results/contexts.md`.
 */
const { values } = parseArgs({
  options: { root: { type: 'string' }, half: { type: 'string' }, only: { type: 'string' } },
})
const roots = (values.root ?? '.').split(',').map((root) => resolve(root))
const sites = labelledSites().filter(
  ({ site, half }) =>
    (values.half === undefined || half === values.half) &&
    (values.only === undefined || values.only.split(',').includes(site)),
)
const scores = sites.map((site) => {
  const pages = roots.map((root) => savedPages(site, join(root, site.site))).find((found) => found !== undefined)
  if (pages === undefined) throw new Error(`${site.site} does not stand in ${values.root ?? '.'}.`)
  return scoreContext(site, describeContext({ domain: site.domain, pages, facts: undefined }))
})
publishContexts(scores, values.half === undefined && values.only === undefined)
