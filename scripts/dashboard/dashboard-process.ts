import { serveDashboard } from './serve-dashboard.ts'

// One of the processes of the dashboard that answer at the port of another one, which started it.

await serveDashboard({ isBeside: true })
