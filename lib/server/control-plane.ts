import 'server-only'
import { PrismaPg } from '@prisma/adapter-pg'
import { PrismaClient } from '#prisma/client/client.ts'
import { connectionTo } from '#prisma/connection.ts'
import type { ControlPlane } from './tables.ts'
import { settings } from './settings.ts'

// On the global object, since a development server loads this file anew at every change.
const held = globalThis as typeof globalThis & { liveryControlPlane?: ControlPlane }

/** The dashboard's database, narrowed to the tables that it may write. One pool for the process. */
export function controlPlane(): ControlPlane {
  held.liveryControlPlane ??= new PrismaClient({
    adapter: new PrismaPg({ ...connectionTo(settings().DATABASE_URL), application_name: 'livery-dashboard' }),
  })
  return held.liveryControlPlane
}
