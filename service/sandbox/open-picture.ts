import sharp, { type Sharp } from 'sharp'
import { pictureInput, pixelsMax } from './picture-input.ts'
import { sniffFormat } from './sniff-format.ts'

/**
 * A picture of pixels, upright and in the colors that browsers show. A JPEG of four inks and no profile doesn't say how they look: browsers
 * multiply what each ink leaves of the light, sharp takes a press's profile, by which a pure blue is navy. Rejects what sharp refuses.
 */
export async function openPicture(bytes: Uint8Array): Promise<Sharp> {
  const opened = () => sharp(bytes, pictureInput).rotate()
  if (sniffFormat(bytes) !== 'jpeg') return opened()
  const { space, hasProfile, width, height } = await opened().metadata()
  // Its inks are held whole, four bytes a pixel: no more of them than of a PNG.
  if (space !== 'cmyk' || hasProfile === true || width * height > pixelsMax.png) return opened()
  const inks = opened().pipelineColorspace('cmyk').toColorspace('cmyk').raw()
  const { data, info } = await inks.toBuffer({ resolveWithObject: true })
  return sharp(lightOf(data), { raw: { width: info.width, height: info.height, channels: 3 } })
}

/** Red, green and blue of each pixel in the place of its cyan, magenta, yellow and black; no second picture is held. */
function lightOf(inks: Uint8Array): Uint8Array {
  let end = 0
  for (let at = 0; at + 3 < inks.length; at += 4) {
    const left = 255 - (inks[at + 3] ?? 0)
    for (let ink = 0; ink < 3; ink += 1) inks[end + ink] = Math.round(((255 - (inks[at + ink] ?? 0)) * left) / 255)
    end += 3
  }
  return inks.subarray(0, end)
}
