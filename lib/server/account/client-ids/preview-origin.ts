import type { ControlPlaneTables } from '../../tables.ts'

/**
 * The website that a preview with a client id stands for: the first that may use it (`www.` where every name below a
 * domain may), or undefined where any may, or where it is none of the organization's own, which is then asked for plainly.
 */
export async function previewOrigin(
  tables: ControlPlaneTables,
  { id, organizationId }: { id: string; organizationId: string },
): Promise<string | undefined> {
  if (!/^[0-9A-Za-z]{1,64}$/.test(id)) return undefined
  const found = await tables.clientId.findFirst({ where: { id, organizationId }, select: { allowedOrigins: true } })
  return found?.allowedOrigins[0]?.replace('://*.', '://www.')
}
