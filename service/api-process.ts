import { startService } from './start-service.ts'

// One of the processes that answer at the port of another one, which started it (`api-processes.ts`).

await startService('api', { isBeside: true })
