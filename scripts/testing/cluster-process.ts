import { startCluster } from '../postgres/cluster.ts'

// A process that starts the cluster of a folder, prints where it is, and has to be killed.

const [folder = '', throwAway] = process.argv.slice(2)
const { pid, url } = await startCluster({
  folder,
  password: 'test',
  database: 'livery',
  ...(throwAway !== undefined && { throwAway }),
})
process.stdout.write(`${JSON.stringify({ pid, url })}\n`)
setInterval(() => {}, 1_000)
