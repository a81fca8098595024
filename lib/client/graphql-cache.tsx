'use client'

import { type ReactNode, useState } from 'react'
import { Provider } from 'urql'
import { openGraphqlClient } from './graphql-client.ts'

/**
 * What GraphQL answered to the parts inside. Only parts that ask through GraphQL stand in one, so that the others need
 * not load its client.
 */
export function GraphqlCache({ children }: { children: ReactNode }) {
  const [client] = useState(openGraphqlClient)
  return <Provider value={client}>{children}</Provider>
}
