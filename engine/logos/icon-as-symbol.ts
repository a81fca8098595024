import { pictureTags } from '../images/picture-tags.ts'
import type { ChosenLogo } from './choose-logos.ts'

const thresholds = {
  /** Pixels of the shorter side of a raster picture: a smaller one is no mark that anyone can use. */
  sideMin: 32,
  /** How sure an icon is the mark too, 0 to 1: of 13 labelled sites without another mark it was on 10. */
  trust: 0.75,
}

/** Said of it in the evidence. */
const onlyMark = 'the only mark of its site'

/** The logos of a site; where these are icons alone, the first of them is its symbol too, if it is its own. */
export function withOnlyMark(logos: ChosenLogo[]): ChosenLogo[] {
  const icon = logos.find(({ logo }) => logo.type === 'icon')
  if (icon === undefined || logos.some(({ logo }) => /^(logo|symbol)$/.test(logo.type)) || !isOwnSymbol(icon))
    return logos
  const trust = Math.min(icon.trust, thresholds.trust)
  return [{ ...icon, logo: { ...icon.logo, type: 'symbol' }, rule: `${icon.rule} + ${onlyMark}`, trust }, ...logos]
}

// One that a page or manifest links, large enough, and no photograph.
function isOwnSymbol({ picture, rule }: ChosenLogo): boolean {
  if (rule.startsWith('well-known')) return false
  const side = Math.min(picture.width ?? picture.pixels.width, picture.height ?? picture.pixels.height)
  return (picture.format === 'svg' || side >= thresholds.sideMin) && pictureTags(picture).length === 0
}
