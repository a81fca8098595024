// Fitted by `npm run fit:engine`; not written by hand.
import type { Ranking } from '../ranking/ranking.ts'

/** What speaks for a color to be the brand's, in points. */
export const primaryRanking = {
  weights: {
    logo: 1,
    icon: 1,
    'meta theme-color': 1,
    'mask-icon colour': 1,
    'meta msapplication-TileColor': 1,
    'manifest theme_color': 1,
    token: 1,
    buttons: 1,
    'nav and header ground': 1,
    'bands and footers': 1,
    areas: 1,
    links: 1,
    headings: 1,
    'inline marks': 1,
    gradient: 1,
    'near hues of the artwork': 0.6,
    'near hues of the interface': 0.4,
    'artwork and interface': 0,
    'strongest of the artwork': 0,
    'strongest of the interface': 0,
    'kinds of things': 0,
    'nearly black': 0,
    pale: 0,
    muted: 0,
    vivid: 0,
    'of a framework': 0,
  },
  scale: { noneAt: 18, pointsPerLogit: 6 },
  calibration: { slope: 1, shift: 0 },
} satisfies Ranking

export type PrimaryFeature = keyof typeof primaryRanking.weights
