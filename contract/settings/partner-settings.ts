import { z } from 'zod'

export const address = z.url({ protocol: /^https?$/ }).transform((url) => url.replace(/(?<!\/)\/+$/, ''))

export const port = z.coerce.number().int().min(1).max(65535)

export const count = z.coerce.number().int().min(1)

export type Setting = { schema: z.ZodType; expected: string; about: string; shown?: string; secret?: true }

/** Environment variables about others whom Livery works with: resolvers, a model, mail, Redis, Prometheus, payments, sign-in. */
export const partnerSettings = {
  LIVERY_RESOLVERS: {
    schema: z
      .string()
      .default('csv,wikidata,openfigi')
      .transform((text) => (text === 'off' ? [] : text.split(',').map((name) => name.trim())))
      .pipe(z.array(z.enum(['csv', 'wikidata', 'openfigi'])))
      .refine((names) => new Set(names).size === names.length),
    expected: 'names of csv, wikidata and openfigi with commas between them, or "off"',
    about:
      'Who is asked, in this order, which company an unknown ticker, ISIN or crypto symbol stands for; `off` = no one.',
    shown: '`csv,wikidata,openfigi`',
  },
  LIVERY_LISTINGS_CSV: {
    schema: z.string().min(1).optional(),
    expected: 'the path of a CSV file',
    about: 'Your own listings: columns `domain`, at least one of `ticker`, `isin`, `crypto`, and `name` if you like.',
  },
  LIVERY_WIKIDATA_URL: {
    schema: z.literal('off').or(address).default('https://query.wikidata.org/sparql'),
    expected: 'an http(s):// address or "off"',
    about: 'Wikidata Query Service to ask; `off` = none.',
  },
  LIVERY_OPENFIGI_URL: {
    schema: z.literal('off').or(address).default('https://api.openfigi.com/v3/mapping'),
    expected: 'an http(s):// address or "off"',
    about: 'OpenFIGI mapping service to ask; `off` = none. It knows names, whose websites come from Wikidata.',
  },
  LIVERY_OPENFIGI_KEY: {
    schema: z.string().min(1).optional(),
    expected: 'an API key',
    about: 'API key there, for more requests a minute.',
    secret: true,
  },
  LIVERY_LLM_URL: {
    schema: address.optional(),
    expected: 'an http(s):// address',
    about:
      'Base address of an OpenAI-compatible interface, like `http://127.0.0.1:11434/v1`, whose model writes brand contexts. Without one they are quoted from the site.',
  },
  LIVERY_LLM_MODEL: {
    schema: z.string().min(1).default('default'),
    expected: 'the name of a model',
    about: 'Model to ask there.',
  },
  LIVERY_LLM_KEY: {
    schema: z.string().min(1).optional(),
    expected: 'an API key',
    about: 'API key there.',
    secret: true,
  },
  LIVERY_SMTP_URL: {
    schema: z.url({ protocol: /^smtps?$/ }).optional(),
    expected: 'an smtp(s)://user:password@host:port address',
    about: 'Mail server for notices to owners. Without one they are kept and shown in the dashboard only.',
    secret: true,
  },
  LIVERY_MAIL_FROM: {
    schema: z
      .string()
      .regex(/^[^\r\n@]+@[^\r\n@]+$/)
      .optional(),
    expected: 'a mail address, like "Brands <brands@company.com>"',
    about: 'Whom those mails come from.',
    shown: '`no-reply@` and the dashboard’s host',
  },
  REDIS_URL: {
    schema: z.url({ protocol: /^rediss?$/ }).optional(),
    expected: 'a redis(s)://user:password@host:port address',
    about: 'Redis or Valkey that replicas share their request limits by. Not needed for one service process.',
    secret: true,
  },
  LIVERY_METRICS_PORT: {
    schema: port.optional(),
    expected: 'a port, 1 to 65535',
    about: 'Port of the service’s Prometheus metrics, `GET /metrics`; unset = none.',
  },
  LIVERY_METRICS_HOST: {
    schema: z.string().min(1).default('127.0.0.1'),
    expected: 'an address to listen on',
    about: 'Address that the metrics listen on.',
  },
  LIVERY_SECURITY_CONTACT: {
    schema: z
      .email()
      .or(z.url({ protocol: /^https$/ }))
      .optional(),
    expected: 'a mail address or an https:// address',
    about: 'Where a weakness of this installation is reported, as `/.well-known/security.txt` says it.',
    shown: '`security@` and the dashboard’s host',
  },
  LIVERY_BILLING_CONTACT: {
    schema: z.string().min(1).max(200).optional(),
    expected: 'an address, a name or a sentence',
    about: 'Whom customers ask for plans and credits where no payment provider is set.',
    shown: '“whoever runs this installation”',
  },
  STRIPE_SECRET_KEY: {
    schema: z.string().min(1).optional(),
    expected: 'a secret key',
    about: 'Payments by Stripe; needs `STRIPE_WEBHOOK_SECRET` too.',
    secret: true,
  },
  STRIPE_WEBHOOK_SECRET: {
    schema: z.string().min(1).optional(),
    expected: 'a signing secret',
    about: 'Signing secret of the webhook endpoint `LIVERY_DASHBOARD_URL/api/payments/stripe` at Stripe.',
    secret: true,
  },
  STRIPE_API_URL: {
    schema: address.optional(),
    expected: 'an http(s):// address',
    about: 'For tests: where Stripe’s API is asked instead.',
    shown: 'Stripe’s own',
  },
  LIVERY_GITHUB_ID: { schema: z.string().min(1).optional(), expected: 'a client id', about: 'Sign-in with GitHub.' },
  LIVERY_GITHUB_SECRET: {
    schema: z.string().min(1).optional(),
    expected: 'a client secret',
    about: 'Sign-in with GitHub.',
    secret: true,
  },
  LIVERY_GOOGLE_ID: { schema: z.string().min(1).optional(), expected: 'a client id', about: 'Sign-in with Google.' },
  LIVERY_GOOGLE_SECRET: {
    schema: z.string().min(1).optional(),
    expected: 'a client secret',
    about: 'Sign-in with Google.',
    secret: true,
  },
  LIVERY_OIDC_ISSUER: {
    schema: address.optional(),
    expected: 'an http(s):// address',
    about: 'Sign-in with any OpenID Connect issuer.',
  },
  LIVERY_OIDC_NAME: {
    schema: z.string().min(1).default('Single sign-on'),
    expected: 'a name',
    about: 'Label of that issuer’s button.',
  },
  LIVERY_OIDC_ORGANIZATION: {
    schema: z.string().min(1).optional(),
    expected: 'the id of an organization, from `npm run admin -- list-organizations`',
    about: 'Whoever signs in at the issuer with a checked address belongs to this organization, without an invitation.',
  },
  LIVERY_OIDC_ROLES: {
    schema: z
      .string()
      .default('*=viewer')
      .transform((text) =>
        text.split(',').map((pair) =>
          pair
            .split('=')
            .map((part) => part.trim())
            .join('='),
        ),
      )
      .pipe(z.array(z.string().regex(/^[^=]+=(?:owner|developer|viewer)$/))),
    expected: 'pairs such as admins=owner,engineers=developer,*=viewer',
    about:
      'The role that a group at the issuer gives in `LIVERY_OIDC_ORGANIZATION`, at each sign-in; the highest counts, `*` is everybody, and whoever fits none is refused.',
    shown: '`*=viewer`',
  },
  LIVERY_OIDC_GROUPS_CLAIM: {
    schema: z.string().min(1).default('groups'),
    expected: 'the name of a claim',
    about: 'Claim of the id token that lists somebody’s groups.',
  },
  LIVERY_OIDC_ID: { schema: z.string().min(1).optional(), expected: 'a client id', about: 'Client id there.' },
  LIVERY_OIDC_SECRET: {
    schema: z.string().min(1).optional(),
    expected: 'a client secret',
    about: 'Client secret there.',
    secret: true,
  },
} satisfies Record<string, Setting>
