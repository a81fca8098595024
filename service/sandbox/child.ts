import { describeBrand } from '#engine/brand.ts'
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

function answer(message: TaskAnswer): void {
  process.send?.(message)
}

async function perform(request: TaskRequest): Promise<unknown> {
  if (request.task === 'wantedFiles') return wantedFiles(request.input.home, request.input.more)
  if (request.task === 'describeBrand') return describeBrand(request.input)
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
