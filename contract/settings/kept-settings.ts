import { z } from 'zod'
import { databaseAddresses } from './database-addresses.ts'
import { address, count, type Setting } from './partner-settings.ts'

const database = z
  .string()
  .refine((text) => databaseAddresses(text) !== undefined)
  .optional()

const days = count.max(3650)

/** Environment variables about where data and secrets are kept, how long, and their backups. */
export const keptSettings = {
  LIVERY_DATA_DIR: {
    schema: z.string().min(1).default('.data'),
    expected: 'a folder',
    about: 'Folder of the embedded database and of generated secrets.',
  },
  DATABASE_URL: {
    schema: database,
    expected: 'a postgresql:// address',
    about:
      'PostgreSQL 15 or newer to use instead of the embedded one. Several hosts with commas between them (`host1:5432,host2:5432`): the one that takes writes is found.',
    secret: true,
  },
  DATABASE_DIRECT_URL: {
    schema: database,
    expected: 'a postgresql:// address',
    about:
      'The same PostgreSQL past a pooler in transaction mode, which `DATABASE_URL` names then: for migrations, locks and to hear of changes.',
    secret: true,
  },
  DATABASE_READ_URL: {
    schema: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
    expected: 'a postgresql:// address with one host',
    about:
      'A streaming replica of that PostgreSQL, where brands are read that are not in memory. Never more than 5 seconds behind: then the primary is read.',
    secret: true,
  },
  LIVERY_ASSETS: {
    schema: z.url({ protocol: /^s3$/, hostname: /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/ }).optional(),
    expected: 's3://bucket/folder',
    about:
      'S3-compatible storage for new pictures of brands; unset = the database. `admin move-pictures` moves those that are there.',
  },
  LIVERY_BACKUP_FOLDER: {
    schema: z.string().min(1).optional(),
    expected: 'a folder, or s3://bucket/folder',
    about:
      'Where a backup is made every day, by `npm start` or by one of the workers: a folder, or `s3://bucket/folder`; unset = none.',
  },
  LIVERY_BACKUP_KEEP: {
    schema: count.max(9999).default(14),
    expected: 'a number, 1 to 9999',
    about: 'How many backups of `LIVERY_BACKUP_FOLDER` stay.',
  },
  LIVERY_KEEP_REQUESTS_DAYS: {
    schema: days.default(31),
    expected: 'days, 1 to 3650',
    about: 'How long the log of requests is kept. Lists and charts show the last 31 days at most.',
  },
  LIVERY_KEEP_DELIVERIES_DAYS: {
    // Retries go on for a week: contract/webhooks/retry-schedule.ts.
    schema: days.min(8).default(90),
    expected: 'days, 8 to 3650',
    about: 'How long events are kept, with their deliveries and attempts. Lists show the last 90 days at most.',
  },
  LIVERY_KEEP_NOTICES_DAYS: {
    schema: days.default(400),
    expected: 'days, 1 to 3650',
    about: 'How long notices to organizations are kept.',
  },
  LIVERY_KEEP_VERSIONS_DAYS: {
    schema: days.optional(),
    expected: 'days, 1 to 3650',
    about: 'How long earlier versions of brands are kept; the newest always stays.',
    shown: 'all',
  },
  LIVERY_S3_ENDPOINT: {
    schema: address.optional(),
    expected: 'an http(s):// address',
    about:
      'S3-compatible storage that `s3://` means; unset = Amazon’s. Credentials are those of every AWS tool (`AWS_ACCESS_KEY_ID` …).',
  },
  LIVERY_S3_REGION: {
    schema: z.string().min(1).default('us-east-1'),
    expected: 'a region',
    about: 'Region of that storage.',
  },
  LIVERY_SECRET: {
    schema: z.string().min(32).optional(),
    expected: 'at least 32 characters',
    about: 'Key of sessions and of internal tokens. Made once and kept in the data folder when not given.',
    secret: true,
  },
  LIVERY_SECRET_PREVIOUS: {
    schema: z
      .string()
      .default('')
      .transform((text) => (/^(off)?$/.test(text) ? [] : text.split(',')))
      .pipe(z.array(z.string().min(32))),
    expected: 'secrets of at least 32 characters with commas between them',
    about: 'Earlier values of `LIVERY_SECRET`: what was signed and sealed with them counts on.',
    shown: 'none',
    secret: true,
  },
} satisfies Record<string, Setting>
