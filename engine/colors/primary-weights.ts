import type { Calibration, Weights } from '../ranking/ranking.ts'

/** Points of what speaks for a color: in their order colors are listed beside the primary. */
export const colorPoints = {
  logo: 1,
  icon: 1.03,
  'name set in type': 1,
  'meta theme-color': 1,
  'mask-icon colour': 1,
  'meta msapplication-TileColor': 1,
  'manifest theme_color': 1,
  token: 0.98,
  buttons: 0.93,
  'nav and header ground': 0.99,
  'bands and footers': 1,
  areas: 0.99,
  links: 1.01,
  headings: 1,
  'inline marks': 1,
  gradient: 0.98,
  'near hues of the artwork': 0.63,
  'near hues of the interface': 0.4,
  'artwork and interface': 0.13,
  'strongest of the artwork': 0.21,
  'strongest of the interface': 0.04,
  'kinds of things': -0.71,
  'nearly black': -0.13,
  pale: -0.08,
  muted: -0.24,
  vivid: 0.47,
  'of a framework': -0.01,
} satisfies Weights

export type PrimaryFeature = keyof typeof colorPoints

/** How far the chance of a primary can be trusted, by who says it. Fitted by `npm run fit:engine`; not written by hand. */
export const primaryCalibration = {
  slope: 1.01,
  shift: -0.04,
  signs: {
    'the mark says it': 0.18,
    'the icon says it': -0.19,
    'the page says it': 0.26,
    'its head says it': 0.1,
    'ink says it': 0.17,
  },
} satisfies Calibration
