import { startService } from './start-service.ts'

// One process that does everything that the service does; `scripts/start/livery.ts` starts a part of it.

await startService('all')
