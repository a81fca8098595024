'use client'

import type { ReactNode } from 'react'
import type { OptionalPart } from '#contract/dashboard/usable-connection.ts'
import { useConnection } from '#lib/client/connection-context.tsx'

type ByServiceProps = {
  /** Where a connection's service offers this part, it is shown as this installation is. */
  part?: OptionalPart
  here: ReactNode
  there?: ReactNode
}

/** One part of a screen for this installation, and another one (or none) for the service of a connection. */
export function ByService({ part, here, there }: ByServiceProps) {
  const connection = useConnection()
  const isAsHere = connection === undefined || (part !== undefined && connection.offers.includes(part))
  return isAsHere ? here : there
}
