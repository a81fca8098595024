import { parseArgs } from 'node:util'
import { resolve } from 'node:path'
import { makeBundle } from './make-bundle.ts'
import { postgresBinaries } from '../postgres/binaries.ts'
import { ensureBuilt } from '../start/build.ts'
import { say } from '../processes/say.ts'
import { sentenceFor, Trouble } from '../trouble.ts'

// `npm run bundle -- --folder FOLDER`: the product as one folder that starts without a registry (docs/operations/install.md).

await run().catch((error: unknown) => {
  process.stderr.write(`${sentenceFor(error)}\n`)
  process.exit(1)
})

async function run(): Promise<void> {
  const { folder } = parseArgs({ options: { folder: { type: 'string' } } }).values
  if (folder === undefined) throw new Trouble('Say where to: npm run bundle -- --folder FOLDER.')
  await ensureBuilt(new AbortController().signal)
  // Makes its links, which a bundle on a disk that is only read couldn't make.
  await postgresBinaries(undefined)
  const { files, bytes } = await makeBundle(resolve(folder))
  say(
    `${resolve(folder)}: ${files} files, ${Math.round(bytes / 1e6)} MB. Start it with node_modules/.bin/node scripts/run.mjs start`,
  )
}
