import { readFile } from 'node:fs/promises'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { openTestClient } from '#service/testing/test-client.ts'
import { listMigrationsOf } from './applied-migrations.ts'
import { migrate } from './migrate.ts'
import { diffSchemas, schemaPath } from './schema-engine.ts'

const database = await openTestClient()
const { client } = database
afterAll(() => database.close())

test('a migrated database needs no further migration, however many processes ask', async () => {
  expect(await Promise.all([migrate(database.url), migrate(database.url)])).toEqual([[], []])
})

test('a migration that was cut short is applied again from its beginning', async () => {
  const { rows } = await client.query<{ name: string }>(
    `SELECT migration_name AS name FROM "_prisma_migrations" ORDER BY migration_name`,
  )
  // What a killed process leaves: the row that says the first one began, and nothing of what it does.
  await client.query(`
    CREATE TEMP TABLE begun AS SELECT * FROM "_prisma_migrations" ORDER BY migration_name LIMIT 1;
    UPDATE begun SET finished_at = NULL, applied_steps_count = 0;
    DROP SCHEMA public CASCADE; CREATE SCHEMA public;
    CREATE TABLE "_prisma_migrations" (
      id varchar(36) PRIMARY KEY, checksum varchar(64) NOT NULL, finished_at timestamptz,
      migration_name varchar(255) NOT NULL, logs text, rolled_back_at timestamptz,
      started_at timestamptz NOT NULL DEFAULT now(), applied_steps_count integer NOT NULL DEFAULT 0);
    INSERT INTO "_prisma_migrations" SELECT * FROM begun;`)
  expect(await migrate(database.url)).toEqual(rows.map((row) => row.name))
  expect(await migrate(database.url)).toEqual([])
})

/** A database as the version before `0027_connections` left it, with an organization. */
async function openEarlier() {
  const earlier = await openTestClient()
  await earlier.client.query('DROP SCHEMA public CASCADE; CREATE SCHEMA public')
  await migrate(earlier.url, { last: '0026_suspended_organizations' })
  await earlier.client.query(`INSERT INTO organization (id, name) VALUES ('o1', 'Acme')`)
  const other = new pg.Client({ connectionString: earlier.url, application_name: 'a long report' })
  await other.connect()
  return {
    ...earlier,
    other,
    close: async () => {
      await other.end()
      await earlier.close()
    },
  }
}

test('a migration says who holds its table, has done nothing, and is applied when that ends', async () => {
  const earlier = await openEarlier()
  const before = await listMigrationsOf(earlier.client)
  await earlier.other.query('BEGIN; LOCK TABLE organization IN ACCESS EXCLUSIVE MODE')
  await expect(migrate(earlier.url, { patience: { lockMs: 1_500, tries: 1 } })).rejects.toThrow(
    /connection \d+ \(a long report from 127\.0\.0\.1, idle in transaction, in a transaction since 2/,
  )
  expect(await listMigrationsOf(earlier.client)).toEqual(before)
  await earlier.other.query('COMMIT')
  expect(await migrate(earlier.url)).toContain('0027_connections')
  await earlier.close()
})

test('a database of an earlier version is migrated under calls that read and write, and loses nothing', async () => {
  const earlier = await openEarlier()
  const { other } = earlier
  let written = 0
  let running = true
  const load = (async () => {
    while (running) {
      written += 1
      await other.query('BEGIN')
      await other.query('INSERT INTO audit_entry (actor, action, subject) VALUES ($1, $2, $3)', ['a', 'b.c', 's'])
      await other.query(`UPDATE organization SET name = 'Acme ' || $1::text WHERE id = 'o1'`, [written])
      await other.query('COMMIT')
    }
  })()
  await expect.poll(() => written).toBeGreaterThan(20)
  const names = await migrate(earlier.url)
  const during = written
  await expect.poll(() => written).toBeGreaterThan(during + 20)
  running = false
  await load
  expect(names).toContain('0027_connections')
  const { rows } = await earlier.client.query(
    `SELECT (SELECT count(*) FROM audit_entry)::int AS entries, (SELECT name FROM organization) AS name`,
  )
  expect(rows).toEqual([{ entries: written, name: `Acme ${written}` }])
  await earlier.close()
})

test('deliveries of before that repeat an event are told when its first was made', async () => {
  const earlier = await openEarlier()
  await earlier.client.query(`
    CREATE TABLE delivery_day1 PARTITION OF delivery FOR VALUES FROM ('2026-01-01') TO ('2026-01-02');
    CREATE TABLE delivery_day2 PARTITION OF delivery FOR VALUES FROM ('2026-01-02') TO ('2026-01-03');
    INSERT INTO delivery (created_at, id, webhook_id, event_id, event_at, event_type, brand_id, status)
    VALUES ('2026-01-01T10:00Z', 'd1', 'w1', 'twice', '2026-01-01T10:00Z', 'brand.updated', 'b', 'FAILED'),
      ('2026-01-02T10:00Z', 'd2', 'w1', 'twice', '2026-01-01T10:00Z', 'brand.updated', 'b', 'SUCCESS'),
      ('2026-01-02T11:00Z', 'd3', 'w2', 'twice', '2026-01-01T10:00Z', 'brand.updated', 'b', 'SUCCESS'),
      ('2026-01-02T12:00Z', 'd4', 'w1', 'once', '2026-01-02T12:00Z', 'brand.updated', 'b', 'FAILED')`)
  await migrate(earlier.url)
  const { rows } = await earlier.client.query('SELECT id FROM delivery WHERE first_created_at IS NOT NULL')
  const first = await earlier.client.query(
    `SELECT FROM delivery WHERE id = 'd2' AND first_created_at = '2026-01-01T10:00Z'`,
  )
  expect(rows).toEqual([{ id: 'd2' }])
  expect(first.rows).toHaveLength(1)
  await earlier.close()
})

test('the migrations together make the tables of schema.prisma exactly as it describes them', async () => {
  const fresh = await openTestClient()
  const other = fresh.client
  await other.query('DROP SCHEMA public CASCADE; CREATE SCHEMA public; CREATE EXTENSION citext')
  await other.query(await diffSchemas(undefined, await readFile(schemaPath, 'utf8')))
  const [made, wanted] = await Promise.all([catalogue(client), catalogue(other)])
  // A migration may add by hand what Prisma cannot describe: tables, and partial indexes of those that it describes.
  const described = new Set(wanted.map(({ table }) => table))
  await fresh.close()
  expect(made.filter(({ table }) => described.has(table))).toEqual(wanted)
})

test('a changed brand, key, organization and session is announced with what names it', async () => {
  const heard: string[] = []
  client.on('notification', ({ channel, payload }) => heard.push(`${channel} ${payload}`))
  for (const channel of ['brand', 'credential', 'organization', 'session'])
    await client.query(`LISTEN ${channel}_changed`)
  await client.query(`
    INSERT INTO brand (id, domain, is_nsfw, quality_score, provenance, version, body, etag, updated_at)
      VALUES ('b1', 'a.com', false, 0, 'seed', 1, '{}', 'e', now());
    INSERT INTO organization (id, name) VALUES ('o1', 'Acme');
    INSERT INTO api_key (id, organization_id, name, hash, preview) VALUES ('k1', 'o1', 'k', 'hash1', 'p');
    INSERT INTO user_account (id, email, name) VALUES ('u1', 'A@example.com', 'A');
    INSERT INTO session (id, user_id, organization_id, expires_at) VALUES ('s1', 'u1', 'o1', now());
    UPDATE organization SET name = 'Acme 2';
    UPDATE session SET ended_at = now();
    DELETE FROM brand;`)
  expect(heard.toSorted()).toEqual(
    ['brand_changed b1', 'credential_changed hash1', 'organization_changed o1', 'session_changed s1'].toSorted(),
  )
})

type Fact = { table: string; fact: string }

/** Columns, indexes and constraints of every table, as PostgreSQL itself writes them. */
async function catalogue(from: pg.Client): Promise<Fact[]> {
  const { rows } = await from.query<Fact>(`
    SELECT table_name::text AS table, format('%s %s %s %s', column_name, udt_name, is_nullable, column_default) AS fact
      FROM information_schema.columns WHERE table_schema = 'public' AND table_name <> '_prisma_migrations'
    UNION ALL SELECT tablename, indexdef FROM pg_indexes
      WHERE schemaname = 'public' AND tablename <> '_prisma_migrations' AND indexdef NOT LIKE '% WHERE (%'
    UNION ALL SELECT conrelid::regclass::text, pg_get_constraintdef(oid) FROM pg_constraint
      WHERE connamespace = 'public'::regnamespace AND conrelid IS DISTINCT FROM to_regclass('"_prisma_migrations"')
    UNION ALL SELECT t.typname, e.enumlabel FROM pg_enum e JOIN pg_type t ON t.oid = e.enumtypid
    ORDER BY 1, 2`)
  return rows
}
