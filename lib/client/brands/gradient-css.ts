import type { Palette } from '#contract/brands/palette.ts'

type Gradient = Palette['gradients'][number]

/**
 * A gradient made from its checked stops. The `css` that comes with it is a website's text: it is shown and copied,
 * never handed to the style engine.
 */
export function gradientCss({ type, angle, stops }: Gradient): string {
  const list = stops.map(({ hex, position }) => (position === null ? hex : `${hex} ${percent(position)}`)).join(', ')
  if (type === 'radial') return `radial-gradient(${list})`
  if (type === 'conic') return `conic-gradient(from ${angle ?? 0}deg, ${list})`
  return `linear-gradient(${angle ?? 180}deg, ${list})`
}

const percent = (part: number) => `${Number((part * 100).toFixed(2))}%`
