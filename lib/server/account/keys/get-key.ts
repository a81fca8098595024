import { isId } from '#contract/is-id.ts'
import type { ListedKey } from '#contract/dashboard/listed-key.ts'
import type { ControlPlaneTables } from '../../tables.ts'
import { listedKeys } from './list-keys.ts'

/** A key of the organization, over or not; undefined when it has none of this id. */
export async function getKey(
  tables: ControlPlaneTables,
  { id, organizationId }: { id: string; organizationId: string },
): Promise<ListedKey | undefined> {
  const row = isId(id) ? await tables.apiKey.findUnique({ where: { id, organizationId } }) : null
  return row ? (await listedKeys(tables, [row]))[0] : undefined
}
