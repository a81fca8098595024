import { z } from 'zod'
import { logFormats } from '../log-line.ts'
import { keptSettings } from './kept-settings.ts'
import { address, count, partnerSettings, port, type Setting } from './partner-settings.ts'
import { processSettings } from './process-settings.ts'

/**
 * Every environment variable that Livery reads, with its check, default and meaning. Both processes, the scripts and
 * the README's table read this one. Each may also be given as `NAME_FILE`, the path of a file that holds the value.
 */

export const settingsTable = {
  PORT: { schema: port.default(3000), expected: 'a port, 1 to 65535', about: 'Port of the dashboard.' },
  SERVICE_PORT: { schema: port.default(4000), expected: 'a port, 1 to 65535', about: 'Port of the service.' },
  LIVERY_HOST: {
    schema: z.string().min(1).default('127.0.0.1'),
    expected: 'an address to listen on',
    about: 'Address that both listen on; `0.0.0.0` opens them to the network.',
  },
  ...keptSettings,
  LIVERY_DASHBOARD_URL: {
    schema: address.optional(),
    expected: 'an http(s):// address',
    about: 'Public address of the dashboard.',
    shown: '`http://localhost:PORT`',
  },
  LIVERY_BASE_URL: {
    schema: address.optional(),
    expected: 'an http(s):// address',
    about: 'Public address of the REST interface.',
    shown: '`http://localhost:SERVICE_PORT`',
  },
  LIVERY_CDN_URL: {
    schema: address.optional(),
    expected: 'an http(s):// address',
    about: 'Public address of stored pictures and of logos.',
    shown: 'as `LIVERY_BASE_URL`',
  },
  LIVERY_SIGNUP: {
    schema: z.enum(['invite', 'open']).default('invite'),
    expected: '"invite" or "open"',
    about: 'Who may sign up: invited people only, or anyone as a free developer account.',
  },
  LIVERY_BILLING: {
    schema: z.enum(['off', 'on']).default('off'),
    expected: '"off" or "on"',
    about: 'Off gives every organization the Enterprise plan; usage is counted all the same.',
  },
  LIVERY_OWN_DOMAIN: {
    schema: z.string().min(1).default('livery.example'),
    expected: 'a domain',
    about: 'Domain of this installation’s own brand; looking it up is free.',
  },
  LIVERY_CRAWL_HOSTS: {
    schema: z.string().default(''),
    expected: 'a list like name=http://127.0.0.1:8700,…',
    about: 'For tests and offline use: the origin that each named host (and its www.) is fetched from instead.',
  },
  LIVERY_WEBHOOK_HOSTS: {
    schema: z.string().default(''),
    expected: 'a list like name=http://127.0.0.1:8700,…',
    about:
      'For tests and offline use: the origin that webhooks with exactly this host (and its www.) are posted to instead.',
  },
  LIVERY_CONNECTION_HOSTS: {
    schema: z.string().default(''),
    expected: 'a list like name=http://10.0.0.5:4000,…',
    about:
      'Where connections of organizations may lead although it is a private address: the origin that each named host (and its www.) is asked at.',
  },
  LIVERY_BIMI: {
    schema: z.enum(['off', 'on']).default('on'),
    expected: '"off" or "on"',
    about: 'Whether a crawl asks the name servers for the mark that a domain publishes for mail (BIMI).',
  },
  LIVERY_MARK_ROOTS: {
    schema: z.string().min(1).optional(),
    expected: 'the path of a PEM file',
    about:
      'Root certificates of mark certificates (VMC, CMC) to trust. Without them a mark for mail is at most “published”, never “verified”.',
  },
  LIVERY_RECRAWLS_PER_HOUR: {
    schema: z.coerce.number().int().min(0).default(600),
    expected: 'a whole number',
    about: 'Visits an hour to sites of held brands, to find what changed; `0` = none.',
  },
  LIVERY_INBOX: {
    schema: z.enum(['off', 'on']).default('off'),
    expected: '"off" or "on"',
    about: 'An address on this installation that shows what webhooks receive, to try them; `npm run dev` turns it on.',
  },
  ...processSettings,
  LIVERY_CRAWL_CONCURRENCY: {
    schema: count.default(4),
    expected: 'a whole number from 1',
    about: 'Crawls at a time; by itself two a GiB of the container or machine at most.',
  },
  LIVERY_RATE_PER_SECOND: {
    schema: count.default(100),
    expected: 'a whole number from 1',
    about: 'Sustained requests a second of one organization.',
  },
  LIVERY_RATE_PER_5_MINUTES: {
    schema: count.default(30_000),
    expected: 'a whole number from 1',
    about: 'Requests of one organization in any five minutes.',
  },
  LIVERY_LOGOS_PER_ADDRESS: {
    schema: count.default(30_000),
    expected: 'a whole number from 1',
    about: 'Logo requests from one address in any five minutes.',
  },
  LIVERY_LOGOS_PER_CLIENT_ID: {
    schema: count.default(300_000),
    expected: 'a whole number from 1',
    about: 'Logo requests with one client id in any five minutes.',
  },
  LIVERY_TRUSTED_PROXIES: {
    schema: z
      .string()
      .default('')
      .transform((text) => (/^(off)?$/.test(text.trim()) ? [] : text.split(',').map((proxy) => proxy.trim())))
      .pipe(z.array(z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()]))),
    expected: 'addresses or networks with commas between them',
    about: 'Proxies in front of the service and the dashboard whose `X-Forwarded-For` says who asks.',
    shown: 'none',
  },
  LIVERY_MEMORY_MB: {
    schema: count.default(256),
    expected: 'a whole number from 1',
    about: 'Memory for ready-made brands, in MiB; by itself at most a 16th of what the container or machine has.',
  },
  LIVERY_SEARCH_MEMORY_MB: {
    schema: z.coerce.number().int().min(0).default(320),
    expected: 'a whole number from 0',
    about:
      'Memory for the names of all brands, in MiB of each process that is asked for searches; where they do not fit, and with `0`, PostgreSQL searches. By itself at most a 16th of what the container or machine has.',
  },
  LIVERY_LOGO_CACHE_MB: {
    schema: count.default(512),
    expected: 'a whole number from 1',
    about: 'Disk for drawn logos, in MiB, in the folder `rendered` of the data folder.',
  },
  LIVERY_LOG_LEVEL: {
    schema: z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('info'),
    expected: '"debug", "info", "warn", "error" or "silent"',
    about: 'How much the service logs.',
  },
  LIVERY_LOG_FORMAT: {
    schema: z.enum(logFormats).default('auto'),
    expected: '"auto", "json" or "text"',
    about:
      'How every process writes its log: a JSON object a line, or text for people; `auto` = text at a terminal only.',
  },
  LIVERY_DRAIN_SECONDS: {
    schema: z.coerce.number().min(0).max(600).default(5),
    expected: 'seconds, 0 to 600',
    about:
      'How long the service still answers after SIGTERM while `/readyz` says 503, so that a load balancer sends it no more requests; longer than between two of its checks. Ctrl-C does not wait.',
  },
  LIVERY_CHROMIUM: {
    schema: z.string().min(1).optional(),
    expected: 'the path of a Chromium',
    about:
      'Browser that shows home pages to the crawler and runs the tests; it needs fonts for the scripts of those pages (Debian: `fonts-noto-core`, `fonts-noto-cjk`).',
    shown: 'the system’s',
  },
  LIVERY_BROWSER: {
    schema: z.enum(['auto', 'off']).default('auto'),
    expected: '"auto" or "off"',
    about: 'Whether the crawler shows home pages in a browser where there is one, or reads their files alone.',
  },
  LIVERY_BROWSER_PAGES: {
    schema: count.default(2),
    expected: 'a whole number from 1',
    about: 'Pages that the browser shows at a time; by itself one where the container or machine has under 2 GiB.',
  },
  ...partnerSettings,
} satisfies Record<string, Setting>

type Table = typeof settingsTable
type Checked = { [Name in keyof Table]: z.output<Table[Name]['schema']> }
export type SettingName = keyof Table
export type Settings = Omit<Checked, 'LIVERY_DASHBOARD_URL' | 'LIVERY_BASE_URL' | 'LIVERY_CDN_URL'> & {
  LIVERY_DASHBOARD_URL: string
  LIVERY_BASE_URL: string
  LIVERY_CDN_URL: string
}

/** Says which variables are wrong and what was expected; never what a secret held. */
export class SettingsError extends Error {
  override name = 'SettingsError'
}

/**
 * The settings in `env`, checked, with defaults. An empty variable counts as not set.
 * `readFile` reads the file that a `NAME_FILE` names. Throws `SettingsError` with one line for each wrong variable.
 */
export function readSettings(env: Record<string, string | undefined>, readFile: (path: string) => string): Settings {
  const problems: string[] = []
  const values: Record<string, unknown> = {}
  for (const [name, setting] of Object.entries<Setting>(settingsTable)) {
    const raw = rawValue(name, env, readFile, problems)
    const checked = setting.schema.safeParse(raw)
    if (checked.success) values[name] = checked.data
    else problems.push(`${name} is ${setting.secret ? 'wrong' : `"${raw}"`}; expected ${setting.expected}.`)
  }
  if (problems.length > 0) throw new SettingsError(problems.join('\n'))
  const settings = values as Checked
  const LIVERY_BASE_URL = settings.LIVERY_BASE_URL ?? `http://localhost:${settings.SERVICE_PORT}`
  return {
    ...settings,
    LIVERY_BASE_URL,
    LIVERY_CDN_URL: settings.LIVERY_CDN_URL ?? LIVERY_BASE_URL,
    LIVERY_DASHBOARD_URL: settings.LIVERY_DASHBOARD_URL ?? `http://localhost:${settings.PORT}`,
  }
}

// oxlint-disable-next-line max-params -- the four things that reading one variable needs
function rawValue(
  name: string,
  env: Record<string, string | undefined>,
  readFile: (path: string) => string,
  problems: string[],
): string | undefined {
  const path = env[`${name}_FILE`]
  if (!path) return env[name] || undefined
  if (env[name]) problems.push(`${name} and ${name}_FILE are both set; set one of them.`)
  try {
    return readFile(path).trim() || undefined
  } catch {
    problems.push(`${name}_FILE names "${path}", which cannot be read.`)
    return undefined
  }
}
