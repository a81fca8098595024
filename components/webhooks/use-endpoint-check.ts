'use client'

import { useCallback, useEffect, useState } from 'react'
import { useClient } from 'urql'
import { checkEndpointDocument, type EndpointCheck } from '#lib/client/webhooks/check-endpoint-document.ts'
import { graphqlProblem } from '#lib/client/graphql-client.ts'

const pauseMs = 600

type Checked = { url: string; checks: readonly EndpointCheck[] | undefined; problem: string | undefined }

/**
 * Looks at `url` a moment after it was last typed, undefined = nothing to look at. `sendTest` looks again and posts a
 * signed example. What is given was found of this very address, never of one typed before it.
 */
export function useEndpointCheck(url: string | undefined, authorization: string) {
  const client = useClient()
  const [checked, setChecked] = useState<Checked>()
  const [asked, setAsked] = useState<string>()
  const look = useCallback(
    async (address: string, header: string, sendTest: boolean) => {
      setAsked(address)
      const urlHeaders = header === '' ? [] : [{ name: 'Authorization', value: header }]
      const variables = { url: address, urlHeaders, sendTest }
      const { data, error } = await client.mutation(checkEndpointDocument, variables).toPromise()
      setChecked({ url: address, checks: data?.checkEndpoint, problem: error && graphqlProblem(error) })
      setAsked((now) => (now === address ? undefined : now))
    },
    [client],
  )
  useEffect(() => {
    if (url === undefined) return undefined
    const timer = setTimeout(() => void look(url, '', false), pauseMs)
    return () => clearTimeout(timer)
  }, [url, look])
  const found = checked?.url === url ? checked : undefined
  return {
    checks: found?.checks,
    problem: found?.problem,
    isBusy: asked !== undefined && asked === url,
    sendTest: () => void (url !== undefined && look(url, authorization, true)),
  }
}
