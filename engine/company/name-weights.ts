// Fitted by `npm run fit:engine`; not written by hand.
import type { Ranking } from '../ranking/ranking.ts'

/** What speaks for a text to be the brand's name, in points. */
export const nameRanking = {
  weights: {
    'og:site_name': 90,
    'application-name': 85,
    'json-ld organization.name': 85,
    'json-ld website.name': 80,
    'title segment like the domain': 75,
    'words of the title that are the label': 60,
    'title that says what it is': 70,
    'title segment that the home link says': 70,
    'alt of the home link': 70,
    'text that spells the label': 72,
    'title segment that the mark says': 65,
    'title segment that a mark without a link says': 40,
    'title segment that the copyright notice says': 65,
    'title segment with a legal form': 50,
    'manifest name': 60,
    'text of the home link': 60,
    'holder of the copyright that the mark says': 50,
    'holder of the copyright, without a title': 40,
    'holder of the copyright like the domain, without a title': 50,
    'holder of the copyright that is the label of the domain': 45,
    'picture that says the label of the domain': 42,
    'words of the page that are the label': 55,
    'first heading, without a title': 40,
    'title segment that its profiles are called': 50,
    'whole title that another place says': 86,
    'line of the brand that the title has in it': 42,
    'heading that the title has in it': 41,
    'heading that welcomes to it': 42,
    'short title': 40,
    'first segment of the title': 10,
    'last segment of the title': 5,
    'title segment written as a name': 30,
    "the domain's label": 0,
    'like the domain': 0,
    'in the title': 0,
    'many words': 0,
    'a sentence': 0,
  },
  scale: { noneAt: 35, pointsPerLogit: 10 },
  calibration: { slope: 0.27, shift: 1.72 },
} satisfies Ranking

export type NameFeature = keyof typeof nameRanking.weights
