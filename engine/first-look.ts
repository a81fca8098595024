import { withoutWww } from '#contract/bare-host.ts'
import { parseColor } from './colors/parse-color.ts'
import { findName } from './company/brand-name.ts'
import type { WantedFiles } from './site.ts'
import type { Page } from './page/read-page.ts'
import { themeColorOf } from './page/theme-color.ts'

/**
 * What a home page alone says of its brand, for whoever waits for the rest: a name, and the color that it asks the browser
 * for. Undefined when it says neither.
 */
export function firstLook(page: Page): WantedFiles['first'] {
  const domain = withoutWww(URL.parse(page.url)?.hostname ?? '')
  const name = findName({ page, domain, manifest: undefined })?.name
  const color = parseColor(themeColorOf(page) ?? '')
  const themeColor = color !== undefined && color.alpha === 1 ? color.hex : undefined
  return name === undefined && themeColor === undefined ? undefined : { name, themeColor }
}
