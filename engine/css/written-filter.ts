import type { PageElement } from '../page/page-element.ts'

/** Classes of Tailwind, which composes its filter of variables that the cascade leaves out, in its order. */
const classes: readonly [name: string, css: string][] = [
  ['brightness-0', 'brightness(0)'],
  ['grayscale', 'grayscale(1)'],
  ['invert', 'invert(1)'],
]
const lengthMax = 400

/**
 * The `filter` of an element followed by those of what it stands in, as they are applied one after the other; `own` as the
 * style sheets write it, `resolved` without variables. Undefined without any.
 */
// oxlint-disable-next-line max-params -- the element, and three texts about it
export function writtenFilter(
  element: PageElement,
  own: string | undefined,
  resolved: string | undefined,
  outer: string | undefined,
): string | undefined {
  const written = own?.includes('--tw-') === true ? ofClasses(element) : resolved
  const isOwn = written !== undefined && written !== '' && !/^\s*none\s*$/i.test(written)
  if (!isOwn) return outer
  return (outer === undefined ? written : `${written} ${outer}`).slice(0, lengthMax)
}

const ofClasses = (element: PageElement) =>
  classes.flatMap(([name, css]) => (element.classes.includes(name) ? css : [])).join(' ')
