import type { Database } from './database.ts'

const pieceRows = 5_000

/** Deletes the rows whose `column` is before then, a bounded statement at a time: one of millions would hold its locks for minutes. */
export async function deleteInPieces(
  database: Database,
  { table, column }: { table: string; column: string },
  before: Date,
): Promise<void> {
  for (let deleted = pieceRows; deleted === pieceRows;) {
    const { rowCount } = await database.query(
      `DELETE FROM ${table} WHERE ctid = ANY (ARRAY(SELECT ctid FROM ${table} WHERE ${column} < $1 LIMIT ${pieceRows}))`,
      [before],
    )
    deleted = rowCount ?? 0
  }
}
