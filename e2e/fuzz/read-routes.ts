import { globSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { z } from 'zod'
import { forwardRules } from '#lib/server/forward-rules.ts'
import { root } from '#scripts/start/root.ts'
import type { DashboardRoutes } from './dashboard-requests.ts'

const manifestShape = z.object({ node: z.record(z.string(), z.unknown()) })

/** The routes of the dashboard as `app/`, the table of what is forwarded, and the build have them. */
export async function readRoutes(): Promise<DashboardRoutes> {
  const manifest = await readFile(join(root, '.next/server/server-reference-manifest.json'), 'utf8')
  const routesOf = (file: string) =>
    globSync(`app/**/${file}`, { cwd: root })
      .map(
        (path) =>
          `/${dirname(path)
            .split('/')
            .slice(1)
            .filter((part) => !part.startsWith('('))
            .join('/')}`,
      )
      .toSorted()
  const forwarded = forwardRules.map(({ path, method }) => ({ path: `/api${path}`, methods: [method] }))
  const own = routesOf('route.ts')
    .filter((path) => !path.includes('[...path]'))
    .map((path) => ({ path, methods: ['GET', 'POST', 'PUT', 'DELETE'] }))
  return {
    pages: routesOf('page.tsx'),
    handlers: [...forwarded, ...own],
    actions: Object.keys(manifestShape.parse(JSON.parse(manifest)).node).toSorted(),
  }
}
