import type { ExportFile, ExportOptions } from '#contract/exports/export-files.ts'
import { linkFile } from '#contract/exports/export-files.ts'
import { askDashboard } from '../ask-dashboard.ts'
import { trusted } from '../trusted.ts'
import { exportPath } from './export-address.ts'

type ClientIds = { clientIds: readonly { id: string; allowedOrigins: readonly string[]; revokedAt?: string | null }[] }

/**
 * An address of an export that needs no key, by a client id of the organization that is open to any origin; undefined where
 * there is none. Throws `CallFailedError`.
 */
export async function publicLink(
  baseUrl: string,
  identifier: string,
  { file, options }: { file: ExportFile; options: ExportOptions },
): Promise<string | undefined> {
  const { clientIds } = await askDashboard('/api/client-ids', trusted<ClientIds>('clientIds'))
  const open = clientIds.find(({ allowedOrigins, revokedAt }) => allowedOrigins.length === 0 && !revokedAt)
  if (open === undefined) return undefined
  const asked = `/api/exports/${encodeURIComponent(identifier)}/${linkFile}?c=${encodeURIComponent(open.id)}`
  const { query } = await askDashboard(asked, trusted<{ query: string }>('query'))
  const path = exportPath(file, options)
  return `${baseUrl}/v2/exports/${encodeURIComponent(identifier)}/${path}${path.includes('?') ? '&' : '?'}${query}`
}
