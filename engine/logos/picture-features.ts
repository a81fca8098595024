import { isPhotograph } from '../images/picture-tags.ts'
import type { MeasuredPicture } from '../site.ts'
import type { LogoFeature } from './logo-weights.ts'

const thresholds = {
  /** Width by height. */
  wideFrom: 1.5,
  wideMax: 8,
  uprightBelow: 0.67,
  /** Pixels of a raster picture: its height, and its longer side. */
  /** Opaque pictures of 1200 × 630 and alike are made for a preview in a message. */
  sharing: { widthMin: 1_000, widthMax: 2_600, ratioMin: 1.85, ratioMax: 2.05 },
  lowHeightPx: 20,
  largeSidePx: 1_400,
}

/** What the opened file says of a mark, for `logo-weights.ts`; `isOfIcon`: it shows what an icon of the site shows. */
export function pictureFeatures(picture: MeasuredPicture, isOfIcon: boolean): LogoFeature[] {
  const width = picture.width ?? picture.pixels.width
  const height = Math.max(1, picture.height ?? picture.pixels.height)
  const isVector = picture.format === 'svg'
  const ratio = width / height
  const seen: [LogoFeature, boolean][] = [
    ['shows what the icon shows', isOfIcon],
    ['size of a sharing picture', !isVector && !picture.transparent && isOfSharing(width, ratio)],
    ['photograph', isPhotograph(picture)],
    ['opaque', !picture.transparent],
    ['vector', isVector],
    ['wide', ratio >= thresholds.wideFrom && ratio <= thresholds.wideMax],
    ['upright', ratio < thresholds.uprightBelow],
    ['low resolution', !isVector && height < thresholds.lowHeightPx],
    ['larger than a mark', !isVector && Math.max(width, height) > thresholds.largeSidePx],
  ]
  return seen.flatMap(([name, holds]) => (holds ? [name] : []))
}

const isOfSharing = (width: number, ratio: number) =>
  width >= thresholds.sharing.widthMin &&
  width <= thresholds.sharing.widthMax &&
  ratio >= thresholds.sharing.ratioMin &&
  ratio <= thresholds.sharing.ratioMax
