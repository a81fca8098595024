/**
 * How long a test waits until it gives up, in ms. None of these promises anything to anybody, so they are long: a loaded
 * machine takes its time. What has to be quick, or must not come by itself, says its own bound where it is tested.
 */
export const waits = {
  /** For anything else. */
  shown: 60_000,
  /** For a crawl and what comes of it: one that failed is remembered for a minute, and one more may fail. */
  crawled: 180_000,
  /** For a product of a test's own to start. */
  started: 240_000,
  /** For one of several tries, and for all of them. */
  tried: 10_000,
  tries: 120_000,
  /** For a screen to say that nothing came: `fetchInTime` gives up after 8 s, then a loaded machine draws it. */
  said: 30_000,
  /** For what a key does, which is pressed again: a page that is not alive yet does not hear it. */
  pressed: 1_000,
  /** For a whole test: axe over every screen takes ten minutes on a slow machine. */
  test: 1_800_000,
}
