import { preparePicture } from './prepare-picture.ts'
import { renderLogo } from './render-logo.ts'
import type { PictureTask, TaskRequest } from './tasks.ts'

/** Performs a task that opens a picture. */
export const readPicture = (request: Extract<TaskRequest, { task: PictureTask }>): Promise<unknown> =>
  request.task === 'renderLogo' ? renderLogo(request.input) : preparePicture(request.input)
