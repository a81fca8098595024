import type { PageElement } from './page-element.ts'

const lengthMax = 300

/** Every text that names an image: alt, title, aria-label, the SVG's own title, its link's label; at most 300 characters. */
export function altOf({ attributes, link, children }: PageElement): string {
  const title = children.find(({ tag }) => tag === 'title')?.text
  return [
    attributes['alt'],
    attributes['title'],
    attributes['aria-label'],
    title,
    link?.attributes['aria-label'],
    link?.attributes['title'],
  ]
    .filter(Boolean)
    .join(' ')
    .slice(0, lengthMax)
}
