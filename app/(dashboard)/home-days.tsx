'use client'

import { type ComponentProps, lazy, Suspense } from 'react'

// Nobody has both days at once, so neither brings the script of the other.
const First = lazy(async () => ({ default: (await import('#components/home/first-day.tsx')).FirstDay }))
const Working = lazy(async () => ({ default: (await import('#components/home/working-day.tsx')).WorkingDay }))

export const FirstDay = (props: ComponentProps<typeof First>) => (
  <Suspense>
    <First {...props} />
  </Suspense>
)

export const WorkingDay = (props: ComponentProps<typeof Working>) => (
  <Suspense>
    <Working {...props} />
  </Suspense>
)
