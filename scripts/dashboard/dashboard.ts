import { serveDashboard } from './serve-dashboard.ts'

// The dashboard's process, or the first of several.

await serveDashboard()
