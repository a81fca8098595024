import type { Page } from './read-page.ts'

/** `<meta name=theme-color>` as a light page has it, as it is written. */
export function themeColorOf({ elements }: Page): string | undefined {
  const meta = elements.find(
    ({ tag, attributes }) =>
      tag === 'meta' && attributes['name']?.toLowerCase() === 'theme-color' && !/dark/.test(attributes['media'] ?? ''),
  )
  return meta?.attributes['content']
}
