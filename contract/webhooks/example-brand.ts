/** The brand of a test event of a webhook that is subscribed to none; no brand has this id. */
export const exampleBrandId = 'idExample0'
