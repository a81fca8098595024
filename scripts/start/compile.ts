import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { root } from './root.ts'

// Loads what every process loads, so that Node keeps it compiled in NODE_COMPILE_CACHE for those that may not write there: an image's,
// when it is built (docs/decisions/0144-compiled-once.md).

// Without a role it loads, says so and ends.
spawnSync(process.execPath, ['--disable-warning=ExperimentalWarning', join(root, 'scripts/start/livery.ts')])
await import('#service/start-service.ts')
await import('#service/net/browser/open-page-browser.ts')
await import('#service/sandbox/child.ts')
await import('#service/sandbox/read-pages.ts')
await import('#service/sandbox/svg/clean-svg.ts')
process.exit()
