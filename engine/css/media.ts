/** When a rule holds: on a wide screen in the default scheme, and whether it asks for one scheme. */
export type Media = { screen: boolean; dark: boolean; light: boolean }

const widthPx = 1440

/** What a media query list asks for, judged for a light desktop screen 1,440 px wide. Unknown features count as fulfilled. */
export function mediaOf(prelude: string): Media {
  const query = prelude.toLowerCase()
  if (query.trim() === '') return { screen: true, dark: false, light: false }
  const alternatives = query.slice(0, 2000).split(',')
  return {
    screen: alternatives.some(holdsOnScreen),
    dark: /prefers-color-scheme:\s*dark/.test(query),
    light: /prefers-color-scheme:\s*light/.test(query),
  }
}

// bounded: at most 2,000 characters of a query
const elsewhere =
  /(^|\s)not\s|\b(print|speech)\b|forced-colors:\s*active|prefers-contrast:\s*more|inverted-colors:\s*inverted/

function holdsOnScreen(query: string): boolean {
  if (elsewhere.test(query)) return false
  const named = [...query.matchAll(/(min|max)-width:\s*([\d.]+)(px|r?em)/g)]
  const compared = [...query.matchAll(/width\s*(<|>)=?\s*([\d.]+)(px|r?em)/g)]
  return [...named, ...compared].every(([, bound, amount, unit]) => {
    const px = Number(amount) * (unit === 'px' ? 1 : 16)
    return bound === 'min' || bound === '>' ? px <= widthPx : px >= widthPx
  })
}

export const joinMedia = (outer: Media, inner: Media): Media => ({
  screen: outer.screen && inner.screen,
  dark: outer.dark || inner.dark,
  light: outer.light || inner.light,
})
