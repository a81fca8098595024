import { describeBrand } from '#engine/brand.ts'
import { openPageMemory } from '#engine/css/read-styled-page.ts'
import { describeContext } from '#engine/context/describe-context.ts'
import { wantedPages } from '#engine/context/wanted-pages.ts'
import { wantedFiles } from '#engine/wanted-files.ts'
import { preparePicture } from './prepare-picture.ts'
import { renderLogo } from './render-logo.ts'
import type { TaskAnswer, TaskRequest } from './tasks.ts'

/**
 * The process in which untrusted bytes are opened. It is given one task at a time, has no secrets in its environment, and
 * may be killed at any moment.
 */

// A crawl asks several tasks about one page: the child remembers the last pages that it read, for as long as it runs.
const memory = openPageMemory()

function answer(message: TaskAnswer): void {
  process.send?.(message)
}

async function perform(request: TaskRequest): Promise<unknown> {
  if (request.task === 'wantedFiles') return wantedFiles(request.input.home, request.input.more, memory)
  if (request.task === 'describeBrand') return describeBrand(request.input, memory)
  if (request.task === 'wantedPages') return wantedPages(request.input.home)
  if (request.task === 'describeContext') return describeContext(request.input)
  if (request.task === 'renderLogo') return renderLogo(request.input)
  return preparePicture(request.input)
}

process.on('message', (request: TaskRequest) => {
  perform(request).then(
    (output) => answer({ id: request.id, output }),
    (error: unknown) => answer({ id: request.id, problem: error instanceof Error ? error.message : String(error) }),
  )
})

// The parent is gone. A decode may hold a thread that an ordinary exit would wait for.
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'))

answer({ ready: true })
