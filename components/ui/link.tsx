'use client'

import NextLink from 'next/link'
import { useState, type ComponentProps } from 'react'

type LinkProps = ComponentProps<typeof NextLink>

/**
 * A link to a page of the dashboard. What that page needs is fetched when a pointer, a finger or the keyboard is at it: fetched
 * for every link in sight, as Next.js does, it is most of what the server is asked (docs/decisions/0122-pages-are-fetched-when-meant.md).
 * With `prefetch={false}` not even then.
 */
export function Link({ prefetch, onPointerEnter, onTouchStart, onFocus, ...rest }: LinkProps) {
  const [isMeant, setMeant] = useState(false)
  return (
    <NextLink
      {...rest}
      prefetch={isMeant && prefetch !== false ? null : false}
      onPointerEnter={(event) => {
        setMeant(true)
        onPointerEnter?.(event)
      }}
      onTouchStart={(event) => {
        setMeant(true)
        onTouchStart?.(event)
      }}
      onFocus={(event) => {
        setMeant(true)
        onFocus?.(event)
      }}
    />
  )
}
