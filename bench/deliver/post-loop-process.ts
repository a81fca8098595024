import { parseCrawlHosts } from '#service/net/crawl-hosts.ts'
import { openWebhookClient } from '#service/net/post-webhook.ts'

// Only posts: the same client, the same hosts, the same body and headers as a delivery, with nothing before or after it.

const { hosts, urls, body, headers, posts, concurrency } = JSON.parse(process.argv[2] ?? '{}') as {
  hosts: string
  urls: string[]
  body: string
  headers: Record<string, string>
  posts: number
  concurrency: number
}
const client = openWebhookClient({ hosts: parseCrawlHosts(hosts) })
let next = 0
let failed = 0
async function loop(): Promise<void> {
  while (next < posts) {
    const outcome = await client.post({ url: urls[next++ % urls.length] ?? '', headers, body })
    if (outcome.errorKind !== undefined) failed++
  }
}
const started = performance.now()
const cpu = process.cpuUsage()
await Promise.all(Array.from({ length: concurrency }, loop))
const used = process.cpuUsage(cpu)
process.send?.({ seconds: (performance.now() - started) / 1000, cpuMicros: (used.user + used.system) / posts, failed })
await client.close()
process.disconnect()
