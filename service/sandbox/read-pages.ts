import { describeBrand } from '#engine/brand.ts'
import { openPageMemory } from '#engine/css/read-styled-page.ts'
import { describeContext } from '#engine/context/describe-context.ts'
import { wantedPages } from '#engine/context/wanted-pages.ts'
import { wantedFiles } from '#engine/wanted-files.ts'
import type { PictureRequest, TaskRequest } from './tasks.ts'

// A crawl asks several tasks about one page: the child remembers the last pages that it read, for as long as it runs.
const memory = openPageMemory()

/** Performs a task that reads a page. */
export async function readPages(request: Exclude<TaskRequest, PictureRequest>): Promise<unknown> {
  if (request.task === 'wantedFiles') return wantedFiles(request.input.home, request.input.more, memory)
  if (request.task === 'describeBrand') return describeBrand(request.input, memory)
  if (request.task === 'wantedPages') return wantedPages(request.input.home)
  return describeContext(request.input)
}
