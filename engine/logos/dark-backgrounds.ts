import { matchesSelector } from '../css/match-selector.ts'
import type { Selector } from '../css/selector.ts'
import type { StyleSheet } from '../css/style-sheet.ts'
import type { Page } from '../page/read-page.ts'
import type { PageElement } from '../page/page-element.ts'

/** A picture that a style sheet puts behind an element for the dark scheme alone; `background` as it is written. */
export type DarkBackground = { element: PageElement; background: string }

const thresholds = { rulesMax: 200, elementsPerRuleMax: 3 }

/**
 * What the page would show in its dark scheme where the light one is read: rules in `@media (prefers-color-scheme: dark)`
 * and rules below a `.dark` or `[data-theme=dark]`, of which the element itself alone must fit, as no such class is set.
 */
export function darkBackgrounds(page: Page, sheets: readonly StyleSheet[]): DarkBackground[] {
  const found = sheets
    .flatMap((sheet) => sheet.rules)
    .flatMap(({ selectors, declarations, media }) => {
      const background = declarations.findLast(
        ({ property, value }) => /^background(-image)?$/.test(property) && /url\(/i.test(value),
      )?.value
      if (background === undefined) return []
      return selectors
        .filter(({ dark, dynamic, pseudoElement }) => (dark || media.dark) && !dynamic && !pseudoElement)
        .map((selector) => ({ selector: media.dark ? selector : subjectOf(selector), background }))
    })
  return found.slice(0, thresholds.rulesMax).flatMap(({ selector, background }) =>
    page.elements
      .filter((element) => matchesSelector(element, selector))
      .slice(0, thresholds.elementsPerRuleMax)
      .map((element) => ({ element, background })),
  )
}

const subjectOf = (selector: Selector): Selector => ({
  ...selector,
  compounds: selector.compounds.slice(0, 1),
  combinators: [],
})
