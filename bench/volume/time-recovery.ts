import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { print, type DocumentNode } from 'graphql'
import { dayMs } from '#contract/time.ts'
import { webhookUrn } from '#contract/urn.ts'
import { cancelRecoveryDocument, startRecoveryDocument } from '#lib/client/webhooks/recovery/recovery-documents.ts'
import type { BenchService } from '../lookup/start-bench-service.ts'
import { busiestWebhook, organizationId } from './fill-volume.ts'

export type RecoveryTimes = {
  /** How many events failed in the 89 days. */
  matched: number
  /** From the call to its answer, and to the first redelivery at the endpoint. */
  answerMs: number
  firstMs: number
}

const days = 89
const longestWaitMs = 60_000

/** What takes the posts of the busiest webhook. */
export async function openReceiver() {
  let arrived: (at: number) => void = () => undefined
  const server = createServer((request, response) => {
    request.resume()
    arrived(performance.now())
    response.writeHead(204).end()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    hosts: `hooks0.example.com=${origin}`,
    nextArrival: () => new Promise<number>((resolve) => (arrived = resolve)),
    close: () => server.close(),
  }
}

/** Recovers 89 days of the busiest webhook as a person does, and ends that when the first event has come again. */
export async function timeRecovery(
  service: Pick<BenchService, 'url' | 'key'>,
  receiver: Awaited<ReturnType<typeof openReceiver>>,
): Promise<RecoveryTimes> {
  const ask = async <T>(document: DocumentNode, variables: object): Promise<T> => {
    const response = await fetch(`${service.url}/graphql`, {
      method: 'POST',
      headers: { authorization: `Bearer ${service.key}`, 'content-type': 'application/json' },
      body: JSON.stringify({ query: print(document), variables }),
    })
    return ((await response.json()) as { data: T }).data
  }
  const arrival = receiver.nextArrival()
  const variables = {
    webhook: webhookUrn(organizationId, busiestWebhook),
    filter: { from: new Date(Date.now() - days * dayMs).toISOString() },
    perMinute: 60,
    order: 'OLDEST_FIRST',
  }
  const began = performance.now()
  const { startRecovery } = await ask<{
    startRecovery: { success: boolean; message: string; recovery: { id: string; matched: number } | null }
  }>(startRecoveryDocument, variables)
  const answerMs = performance.now() - began
  if (!startRecovery.recovery) throw new Error(`No recovery was started: ${startRecovery.message}`)
  const { id, matched } = startRecovery.recovery
  const timer = AbortSignal.timeout(longestWaitMs)
  const never = once(timer, 'abort').then(() => {
    throw new Error('Nothing came again within a minute.')
  })
  const firstMs = (await Promise.race([arrival, never])) - began
  await ask(cancelRecoveryDocument, { recovery: id })
  return { matched, answerMs, firstMs }
}
