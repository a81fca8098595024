import { brandUrn } from '#contract/urn.ts'
import { exampleBrandId } from '#contract/webhooks/example-brand.ts'
import type { DeliveryLine } from './all-deliveries-documents.ts'

/** What is shown for the brand of an event that has no domain: a test event can be about no real brand. */
export const unnamedBrand = ({ brand }: Pick<DeliveryLine['event'], 'brand'>): string =>
  brand === brandUrn(exampleBrandId) ? 'Example brand' : 'Removed brand'
