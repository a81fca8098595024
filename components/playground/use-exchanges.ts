'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { sendRequest, type PlaygroundAnswer } from '#lib/client/playground/playground-answer.ts'
import type { PlaygroundRequest } from '#lib/client/playground/playground-request.ts'
import type { RouteId } from '#lib/client/playground/playground-routes.ts'
import { viewerQuery } from '#lib/client/account/viewer-query.ts'

/** A request and what came back. `rise`: by how much the organization's exact usage rose meanwhile, if it could be read. */
export type Exchange = { request: PlaygroundRequest; answer: PlaygroundAnswer; rise: number | undefined }

/** A request that is under way, and the last one that was answered. */
type ExchangeState = { sending?: PlaygroundRequest | undefined; last?: Exchange | undefined }

export type Sender = ExchangeState & { send: (request: PlaygroundRequest) => void; cancel: () => void }

/**
 * Sends requests, one at a time for each route, and keeps the last answer of each: a call may cost a credit, so nothing
 * is sent by itself and nothing that came is thrown away by looking at another route.
 */
export function useExchanges(): (route: RouteId) => Sender {
  const [states, setStates] = useState<Partial<Record<RouteId, ExchangeState>>>({})
  const aborts = useRef(new Map<RouteId, AbortController>())
  const queryClient = useQueryClient()
  useEffect(() => {
    const open = aborts.current
    return () => open.forEach((controller) => controller.abort())
  }, [])

  const readUsed = async () =>
    (await queryClient.fetchQuery({ ...viewerQuery(), staleTime: 0 }).catch(() => undefined))?.usage.used
  const change = (route: RouteId, part: ExchangeState) =>
    setStates((before) => ({ ...before, [route]: { ...before[route], ...part } }))

  const send = async (route: RouteId, request: PlaygroundRequest) => {
    const controller = new AbortController()
    aborts.current.get(route)?.abort()
    aborts.current.set(route, controller)
    change(route, { sending: request })
    const usedBefore = await readUsed()
    if (controller.signal.aborted) return
    const answer = await sendRequest(request, controller.signal).catch(() => undefined)
    if (answer === undefined) return
    const usedAfter = await readUsed()
    if (controller.signal.aborted) return
    const rise = usedBefore === undefined || usedAfter === undefined ? undefined : usedAfter - usedBefore
    change(route, { sending: undefined, last: { request, answer, rise } })
  }

  const cancel = (route: RouteId) => {
    aborts.current.get(route)?.abort()
    change(route, { sending: undefined })
  }
  return (route) => ({
    ...states[route],
    send: (request) => void send(route, request),
    cancel: () => cancel(route),
  })
}
