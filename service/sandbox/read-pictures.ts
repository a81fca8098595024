import { makeRendition } from './make-rendition.ts'
import { preparePicture } from './prepare-picture.ts'
import { renderLogo } from './render-logo.ts'
import type { PictureRequest } from './tasks.ts'

/** Performs a task that opens a picture. */
export function readPicture(request: PictureRequest): Promise<unknown> {
  if (request.task === 'renderLogo') return renderLogo(request.input)
  return request.task === 'makeRendition' ? makeRendition(request.input) : preparePicture(request.input)
}
