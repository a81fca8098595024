'use client'

import { useEffect, useState } from 'react'
import { type Client, useClient } from 'urql'
import { deliveriesDocument, type DeliverySummary } from '#lib/client/webhooks/deliveries/delivery-documents.ts'
import { askGraphql, graphqlProblem, retryAfterSeconds } from '#lib/client/graphql-client.ts'
import { recoverDocument, type RecoverFilter, type RecoverVariables } from '#lib/client/webhooks/webhook-mutations.ts'

/** How a recovery goes: events queued of those that fit, and what became of them so far. */
export type Recovery = {
  startedAt: string
  queued: number
  matched: number
  isQueueing: boolean
  accepted: number
  failed: number
  trying: number
  problem: string | undefined
}

const lookMs = 2_000
const secondMs = 1_000
// A recovery of more is followed by its first so many; the list of deliveries has them all.
const pagesMax = 10

/**
 * Queues what was given up, a call after the other and no faster than the service lets it, until none is left, and then
 * follows what becomes of it.
 */
export function useRecovery(webhook: string) {
  const client = useClient()
  const [recovery, setRecovery] = useState<Recovery>()
  const update = (change: Partial<Recovery>) => setRecovery((now) => now && { ...now, ...change })
  const start = async (filter: RecoverFilter, matched: number) => {
    const startedAt = new Date().toISOString()
    // What is queued now may fail again: the end of the span must not move past the beginning of this.
    const span = { ...filter, to: filter.to ?? startedAt }
    setRecovery({ ...nothing, startedAt, matched, isQueueing: true })
    let queued = 0
    for (;;) {
      const { data, error } = await recoverSome(client, { webhook, filter: span, dryRun: false })
      const answer = data?.recoverDeliveries
      if (error || !answer?.success) {
        update({ isQueueing: false, problem: error ? graphqlProblem(error) : answer?.message })
        return
      }
      queued += answer.count
      update({ queued })
      if (answer.count === 0 || answer.matched <= answer.count) break
    }
    update({ isQueueing: false })
  }
  const since = recovery?.startedAt
  const isDone = recovery !== undefined && isThrough(recovery)
  useEffect(() => {
    if (since === undefined || isDone) return undefined
    const look = async () => {
      const found = await readSince(client, webhook, since).catch(() => undefined)
      if (found) setRecovery((now) => now && { ...now, ...countsOf(found) })
    }
    const timer = setInterval(() => void look(), lookMs)
    return () => clearInterval(timer)
  }, [client, webhook, since, isDone])
  return { recovery, start }
}

const nothing = { queued: 0, accepted: 0, failed: 0, trying: 0, problem: undefined }

/** Whether everything that was queued was accepted or given up. */
export const isThrough = ({ isQueueing, accepted, failed, trying }: Recovery): boolean =>
  !isQueueing && trying === 0 && accepted + failed > 0

/** One call, asked again for as long as it is refused for coming too soon. */
async function recoverSome(client: Client, variables: RecoverVariables) {
  for (;;) {
    const result = await client.mutation(recoverDocument, variables).toPromise()
    const waitSeconds = result.error && retryAfterSeconds(result.error)
    if (waitSeconds === undefined) return result
    await new Promise((resolve) => setTimeout(resolve, waitSeconds * secondMs))
  }
}

async function readSince(client: Client, webhook: string, from: string) {
  const found: DeliverySummary[] = []
  let after: string | undefined
  for (let page = 0; page < pagesMax; page++) {
    const variables = { webhook, first: 100, filter: { from }, ...(after !== undefined && { after }) }
    const deliveries = (await askGraphql(client, deliveriesDocument, variables)).webhook?.deliveries
    found.push(...(deliveries?.nodes ?? []))
    if (!deliveries?.pageInfo.hasNextPage) break
    after = deliveries.pageInfo.endCursor ?? undefined
  }
  return found
}

function countsOf(deliveries: readonly DeliverySummary[]) {
  const count = (is: DeliverySummary['status']) => deliveries.filter(({ status }) => status === is).length
  return { accepted: count('SUCCESS'), failed: count('FAILED'), trying: count('PENDING') }
}
