import { cutBetween } from './cut-text.ts'

/** Whether CSS text holds anything that could load, or hide that it does. */
export const mayLoad = (css: string): boolean => /url\(|src\(|image\(|image-set\(|@|expression|\\/i.test(css)

/**
 * CSS text without imports, fonts, escapes and any `url()` that leaves the drawing. What is cut leaves a space, so that
 * what stood around it does not become a word. Takes linear time.
 */
export function cutCss(css: string): string {
  return unescape(cutBetween(css, '/*', '*/'))
    .replace(/@(import|charset|namespace)[^;{}]*;?/gi, ' ')
    .replace(/@font-face\s*\{[^{}]*\}/gi, ' ')
    .replace(/(-webkit-)?image(-set)?\([^;}]*/gi, 'none')
    .replace(/(url|src)\(\s*(["']?)\s*([^)"']*)\2\s*\)?/gi, (_whole, _name, _quote, target: string) =>
      target.startsWith('#') ? `url(${target})` : 'none',
    )
    .replace(/expression|javascript:|-moz-binding|behaviou?r:/gi, ' ')
}

// CSS Syntax 4.3.7. A letter is written as itself, so that it is seen; nothing else has a need to be escaped.
const unescape = (css: string): string =>
  css.replace(/\\([0-9a-f]{1,6})\s?|\\/gi, (_whole, code: string | undefined) => {
    const letter = code === undefined ? '' : String.fromCodePoint(Math.min(Number.parseInt(code, 16), 0x10ffff))
    return /^[\w-]$/.test(letter) ? letter : ''
  })
