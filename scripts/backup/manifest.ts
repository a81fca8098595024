import { createHash, createHmac } from 'node:crypto'
import { z } from 'zod'

/** A backup is a tar file of these entries, the manifest last: whatever was cut off has none. From 2 on the manifest is sealed. */
export const formatVersion = 2
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
  format: z.int().min(1).max(formatVersion),
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

const sealShape = /,"seal":(\{[^{}]*\})\}$/
const sealSchema = z.object({ sha256: z.string(), signature: z.string().nullable() })

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex')
const signatureOf = (hash: string, secret: string) => createHmac('sha256', secret).update(hash).digest('hex')

/** The manifest's entry: with a hash of itself and, where the secret is known, a signature that nobody makes without it. */
export function writeManifest(manifest: Manifest, secret: string | undefined): string {
  const text = JSON.stringify(manifest)
  const sha256 = hashOf(text)
  const seal = { sha256, signature: secret === undefined ? null : signatureOf(sha256, secret) }
  return `${text.slice(0, -1)},"seal":${JSON.stringify(seal)}}`
}

/** Whether nothing of a manifest's entry was changed, as far as `secret` can tell; those before format 2 have no seal. */
export function isSealWhole(
  text: string,
  { format, secretCheck: check }: Manifest,
  secret: string | undefined,
): boolean {
  const [whole = '', seal] = sealShape.exec(text) ?? []
  if (seal === undefined) return format < 2
  const { sha256, signature } = sealSchema.parse(JSON.parse(seal))
  if (hashOf(`${text.slice(0, -whole.length)}}`) !== sha256) return false
  const isRight = secret !== undefined && secretCheck(secret) === check
  return !isRight || signature === signatureOf(sha256, secret)
}

/** The entry of one piece of a table's rows. */
export const pieceEntry = (table: string, piece: number) => `tables/${table}/${String(piece).padStart(6, '0')}.gz`

/** The table that an entry is a piece of, if it is one. */
export const tableOf = (entry: string) => /^tables\/([a-z_]{1,63})\/\d{6}\.gz$/.exec(entry)?.[1]
