import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/** What axe finds on the page by all of its rules or by `rules` alone, and by how much it is too wide. */
export async function faultsOf(page: Page, where: string, rules?: string[]): Promise<string[]> {
  // Everything is in one frame, which legacy mode checks in place, without another page for each; only violations count.
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode()
    // GraphiQL is a page of another product.
    .exclude('iframe')
    .options({ resultTypes: ['violations'], ...(rules && { runOnly: rules }) })
    .analyze()
  const faults = violations.map(
    ({ id, nodes }) => `${where}: ${id} at ${nodes.map((node) => node.target.join(' ')).join(', ')}`,
  )
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  return overflow > 0 ? [...faults, `${where} overflows by ${overflow} px`] : faults
}
