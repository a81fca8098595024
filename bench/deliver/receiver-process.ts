import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

// A receiver that reads each post and answers 204. `/slow` takes ten seconds, `/patient` 400 ms. Tells its parent, when asked, what came:
// the moment of the first arrival of each webhook-id at each path that starts with /timed, and how many posts in all.

let posts = 0
let arrivals: [path: string, id: string, at: number][] = []

const server = createServer((request, response) => {
  request.resume()
  request.on('end', () => {
    posts++
    const path = request.url ?? ''
    if (path.startsWith('/timed')) arrivals.push([path, String(request.headers['webhook-id']), Date.now()])
    const answer = () => response.writeHead(204).end()
    if (path === '/slow') setTimeout(answer, 10_000).unref()
    else if (path === '/patient') setTimeout(answer, 400)
    else answer()
  })
})
server.keepAliveTimeout = 60_000
server.listen(0, '127.0.0.1')
await once(server, 'listening')
process.send?.({ port: (server.address() as AddressInfo).port })
process.on('message', () => {
  process.send?.({ posts, arrivals, cpu: process.cpuUsage() })
  posts = 0
  arrivals = []
})
process.on('disconnect', () => process.exit(0))
