import { groundFor, type MarkGround } from './mark-ground.ts'

/** The longer side in which a picture is measured, in px: enough to tell its words. */
const measuredSide = 96

/** The ground for a picture that is loaded whole; white where the browser doesn't let its pixels be read. */
export function groundOfImage(image: HTMLImageElement): MarkGround {
  const [wide, high] = [Math.max(1, image.naturalWidth), Math.max(1, image.naturalHeight)]
  const scale = measuredSide / Math.max(wide, high)
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(wide * scale))
  canvas.height = Math.max(1, Math.round(high * scale))
  const drawing = canvas.getContext('2d', { willReadFrequently: true })
  drawing?.drawImage(image, 0, 0, canvas.width, canvas.height)
  const pixels = drawing?.getImageData(0, 0, canvas.width, canvas.height)
  return pixels === undefined ? '#ffffff' : groundFor(pixels)
}
