import 'server-only'
import { PrismaPg } from '@prisma/adapter-pg'
import { PrismaClient } from '#prisma/client/client.ts'
import { connectionTo } from '#prisma/connection.ts'
import type { ControlPlane } from './tables.ts'
import { settings } from './settings.ts'

// On the global object, since a development server loads this file anew at every change.
const held = globalThis as typeof globalThis & { liveryControlPlane?: ControlPlane }

/** Of all processes of one dashboard; the database has to have room for those of the service as well. */
const connectionsMax = 16
/** Of one process. */
const poolMax = 10
const poolMin = 4

/** The dashboard's database, narrowed to the tables that it may write. One pool for the process. */
export function controlPlane(): ControlPlane {
  held.liveryControlPlane ??= openControlPlane(settings())
  return held.liveryControlPlane
}

function openControlPlane({ DATABASE_URL, LIVERY_DASHBOARD_PROCESSES = 1 }: ReturnType<typeof settings>): ControlPlane {
  const max = Math.max(poolMin, Math.min(poolMax, Math.floor(connectionsMax / LIVERY_DASHBOARD_PROCESSES)))
  return new PrismaClient({
    adapter: new PrismaPg({ ...connectionTo(DATABASE_URL), max, application_name: 'livery-dashboard' }),
  })
}
