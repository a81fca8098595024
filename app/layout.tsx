import type { Metadata, Viewport } from 'next'
import { headers } from 'next/headers'
import type { ReactNode } from 'react'
import { Providers } from '#components/shell/providers.tsx'
import { ThemeScript } from '#components/shell/theme/theme-script.tsx'
import { GlyphSheet } from '#components/ui/glyph-sheet.tsx'
import { LiveRegion } from '#components/ui/live-region.tsx'
import { Toaster } from '#components/ui/toaster.tsx'
import { settings } from '#lib/server/settings.ts'
import { fontVariables } from './fonts.ts'
import './globals.css'

const title = 'Livery'
const description = 'Brand data on your own machine.'
const picture = {
  url: '/share.png',
  width: 1200,
  height: 630,
  alt: 'Livery, the open, self-hostable brand-data platform',
}

/** Made when a page is asked for: the public address is known when the dashboard runs, not when it is built. */
export async function generateMetadata(): Promise<Metadata> {
  await headers()
  return {
    metadataBase: new URL(settings().LIVERY_DASHBOARD_URL),
    title: { default: title, template: '%s · Livery' },
    description,
    robots: { index: false, follow: false },
    manifest: '/site.webmanifest',
    // Icons named here replace the one that Next would name for app/icon.svg.
    icons: {
      icon: [
        { url: '/favicon.ico', sizes: '48x48' },
        { url: '/icon.svg', type: 'image/svg+xml' },
      ],
      apple: '/apple-touch-icon.png',
    },
    openGraph: { type: 'website', siteName: title, title, description, images: [picture] },
    twitter: { card: 'summary_large_image', title, description, images: [picture] },
  }
}

export const viewport: Viewport = {
  colorScheme: 'light dark',
  themeColor: [
    { media: '(prefers-color-scheme: light)', color: '#f7f7f7' },
    { media: '(prefers-color-scheme: dark)', color: '#131313' },
  ],
}

export default async function RootLayout({ children }: { children: ReactNode }) {
  const asked = await headers()
  const nonce = asked.get('x-nonce') ?? ''
  return (
    // The theme is set on this element before React looks at it.
    <html
      lang="en"
      className={fontVariables}
      suppressHydrationWarning
      data-request-id={asked.get('x-request-id') ?? undefined}
    >
      <body className="bg-ground font-sans text-ink">
        <ThemeScript nonce={nonce} />
        <GlyphSheet />
        <Providers nonce={nonce}>
          {children}
          <LiveRegion />
          <Toaster />
        </Providers>
      </body>
    </html>
  )
}
