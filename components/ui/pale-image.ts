import { isPaleMark, measuredSide } from './pale-mark.ts'

/** Whether a picture that stands there whole is too pale to be seen on white. */
export function isPaleImage(image: HTMLImageElement): boolean {
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = measuredSide
  const drawing = canvas.getContext('2d', { willReadFrequently: true })
  drawing?.drawImage(image, 0, 0, measuredSide, measuredSide)
  const pixels = drawing?.getImageData(0, 0, measuredSide, measuredSide)
  return pixels !== undefined && isPaleMark(pixels.data)
}
