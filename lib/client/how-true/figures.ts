import type { PooledFigures } from './how-true.ts'
import measured from './figures.json' with { type: 'json' }

/** What the page "How true is it?" shows: measured by `npm run bench:engine -- … --publish`, which writes `figures.json`. */
export const figures: PooledFigures = measured
