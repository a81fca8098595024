import { industries } from '#contract/brands/industries/industries.ts'
import { verb } from '../verb.ts'

/** The whole taxonomy: the same for everyone until the next version. Free. */
export const listIndustries = verb({ scope: 'any', role: 'viewer', run: () => industries })
