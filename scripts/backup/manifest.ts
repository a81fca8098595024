import { createHmac } from 'node:crypto'
import { z } from 'zod'

/** A backup is a tar file of these entries, the manifest last: whatever was cut off has none. */
export const formatVersion = 1
export const manifestEntry = 'manifest.json'
export const secretsEntry = 'secrets.json'
export const journalFolder = 'journal/'

const partitionSchema = z.object({
  name: z.string(),
  /** As PostgreSQL writes it: `FOR VALUES FROM (…) TO (…)`. */
  bounds: z.string(),
})

const tableSchema = z.object({
  name: z.string(),
  columns: z.array(z.string()),
  rows: z.int(),
  partitions: z.array(partitionSchema),
})

/** What is in a backup, and what it was made of. */
export const manifestSchema = z.object({
  format: z.literal(formatVersion),
  livery: z.string(),
  madeAt: z.iso.datetime(),
  /** `server_version_num`. */
  postgres: z.int(),
  migrations: z.array(z.object({ name: z.string(), checksum: z.string() })),
  /** In an order in which each table comes after those that it refers to. */
  tables: z.array(tableSchema),
  sequences: z.array(z.object({ name: z.string(), value: z.string(), isCalled: z.boolean() })),
  /** What only the right `LIVERY_SECRET` gives, or null where none was known. */
  secretCheck: z.string().nullable(),
  /** Pictures that are not in the backup, and the bucket that has them, where `LIVERY_ASSETS` said it. */
  picturesElsewhere: z.object({ count: z.int(), bucket: z.string().nullable() }).optional(),
  /** Every other entry, in its order. */
  entries: z.array(z.object({ name: z.string(), bytes: z.int(), sha256: z.string() })),
})
export type Manifest = z.infer<typeof manifestSchema>
export type SavedTable = z.infer<typeof tableSchema>

/** Tells whether a secret is the one of a backup, without saying anything of it (HMAC-SHA-256, hex). */
export const secretCheck = (secret: string) => createHmac('sha256', secret).update('livery backup').digest('hex')

/** The entry of one piece of a table's rows. */
export const pieceEntry = (table: string, piece: number) => `tables/${table}/${String(piece).padStart(6, '0')}.gz`

/** The table that an entry is a piece of, if it is one. */
export const tableOf = (entry: string) => /^tables\/([a-z_]{1,63})\/\d{6}\.gz$/.exec(entry)?.[1]
