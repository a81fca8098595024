import type { Metadata, Viewport } from 'next'
import { headers } from 'next/headers'
import type { ReactNode } from 'react'
import { Providers } from '#components/shell/providers.tsx'
import { LiveRegion } from '#components/ui/live-region.tsx'
import './globals.css'

export const metadata: Metadata = {
  title: { default: 'Livery', template: '%s · Livery' },
  description: 'Brand data on your own machine.',
  robots: { index: false, follow: false },
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
  return (
    // The theme is set on this element before React looks at it.
    <html lang="en" suppressHydrationWarning data-request-id={asked.get('x-request-id') ?? undefined}>
      <body className="bg-ground font-sans text-ink">
        <Providers nonce={asked.get('x-nonce') ?? ''}>
          {children}
          <LiveRegion />
        </Providers>
      </body>
    </html>
  )
}
