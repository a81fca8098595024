// Fitted by `npm run fit:engine`; not written by hand.
import type { Ranking } from '../ranking/ranking.ts'

/** What speaks for a color to be the brand's, in points. */
export const primaryRanking = {
  weights: {
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
  },
  scale: { noneAt: 12, pointsPerLogit: 6 },
  calibration: {
    slope: 0.19,
    shift: 0.82,
    signs: {
      'the mark says it': 1.12,
      'the icon says it': 0.09,
      'the page says it': 0.85,
      'its head says it': 0.15,
      'ink says it': 0.09,
    },
  },
} satisfies Ranking

export type PrimaryFeature = keyof typeof primaryRanking.weights
