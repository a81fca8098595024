'use client'

import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { CrawlFound, CrawlProgress } from '#contract/crawls/crawl-progress.ts'
import { crawlProgressQuery } from '#lib/client/brands/crawl/crawl-queries.ts'
import { newlyDone } from '#lib/client/brands/crawl/crawl-words.ts'
import { announce } from '#components/ui/live-region.tsx'

export type CrawlWatched = {
  progress: CrawlProgress | undefined
  /** Since the crawl began, on this screen's clock; 0 before anything is known. */
  elapsedMs: number
  error: Error | null
  retry: () => void
}

/**
 * Follows the crawl of a site while `isWatching`, and has a screen reader say each step that is done. What was known of a
 * crawl stays when it has ended, so that nothing on the screen goes back.
 */
export function useCrawlWatch(identifier: string, isWatching: boolean): CrawlWatched {
  const { data, error, dataUpdatedAt, refetch } = useQuery({
    ...crawlProgressQuery(identifier, isWatching),
    enabled: isWatching,
  })
  const [seen, setSeen] = useState<CrawlFound | null>(null)
  const said = useRef<CrawlFound | null>(null)
  const found = data?.found ?? null
  if (found !== null && found !== seen) setSeen(found)
  useEffect(() => {
    if (found === null) return
    const news = newlyDone(said.current, found)
    said.current = found
    if (news !== undefined) announce(news)
  }, [found])
  const now = useNow(isWatching)
  const progress = data && { ...data, found: found ?? seen }
  const begunMs = data?.elapsedMs ?? undefined
  const elapsedMs = begunMs === undefined ? 0 : begunMs + Math.max(0, now - dataUpdatedAt)
  return { progress, elapsedMs, error, retry: () => void refetch() }
}

/** The time, each second. */
function useNow(isRunning: boolean): number {
  const [now, setNow] = useState(0)
  useEffect(() => {
    if (!isRunning) return
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [isRunning])
  return now
}
