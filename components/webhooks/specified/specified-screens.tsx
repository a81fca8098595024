'use client'

import { type ComponentProps, lazy, Suspense } from 'react'

// What a page has for another service is no part of its first script.
const List = lazy(async () => ({ default: (await import('./specified-list.tsx')).SpecifiedList }))
const New = lazy(async () => ({ default: (await import('./specified-new.tsx')).SpecifiedNew }))
const Webhook = lazy(async () => ({ default: (await import('./specified-webhook.tsx')).SpecifiedWebhook }))

/** The webhooks of a service that can't list them. */
export const SpecifiedList = () => (
  <Suspense>
    <List />
  </Suspense>
)

/** The form of a new webhook at such a service. */
export const SpecifiedNew = () => (
  <Suspense>
    <New />
  </Suspense>
)

/** One webhook of such a service. */
export const SpecifiedWebhook = (props: ComponentProps<typeof Webhook>) => (
  <Suspense>
    <Webhook {...props} />
  </Suspense>
)
