process.env.NEXT_TELEMETRY_DISABLED = '1'

const dashboardUrl = process.env.LIVERY_DASHBOARD_URL

const everywhere = [
  { key: 'x-content-type-options', value: 'nosniff' },
  { key: 'x-frame-options', value: 'DENY' },
  // Set-up and invitation links hold a secret: no address of ours is told to another site.
  { key: 'referrer-policy', value: 'same-origin' },
  { key: 'cross-origin-opener-policy', value: 'same-origin' },
  {
    key: 'permissions-policy',
    value: 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
  },
]

/** @type {import('next').NextConfig} */
const config = {
  poweredByHeader: false,
  generateBuildId: async () => process.env.BUILD_ID ?? null,
  reactStrictMode: true,
  devIndicators: false,
  // `npm run verify` checks types; a build on an operator's machine need not wait for it a second time.
  typescript: { ignoreBuildErrors: true },
  turbopack: { root: import.meta.dirname },
  serverExternalPackages: [
    '@node-rs/argon2',
    '@prisma/client',
    '@prisma/adapter-pg',
    'pg',
    'undici',
    '@graphql-yoga/render-graphiql',
  ],
  // Behind a proxy that changes `Host`, server actions are still accepted from the public address.
  experimental: {
    serverActions: { ...(dashboardUrl && { allowedOrigins: [new URL(dashboardUrl).host] }), bodySizeLimit: '64kb' },
  },
  // Where RFC 9116 looks for it. The file of that path is app/security.txt: TypeScript passes over folders with a dot.
  rewrites: async () => [{ source: '/.well-known/security.txt', destination: '/security.txt' }],
  headers: async () => [
    { source: '/:path*', headers: everywhere },
    // Framed by the page of the same name; its own policy says that nothing else may.
    { source: '/api/graphiql', headers: [{ key: 'x-frame-options', value: 'SAMEORIGIN' }] },
  ],
}

export default config
