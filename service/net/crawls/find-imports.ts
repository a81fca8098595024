/**
 * The absolute http(s) addresses that a style sheet imports, in order, each once. Only the head of the sheet is read:
 * an `@import` after the first rule is not valid (CSS Cascade §2). Imports for print alone are left out.
 */
export function findImports(css: string, baseUrl: string): string[] {
  const head = withoutComments(css.slice(0, 65_536))
  const pattern =
    /@import\s+(?:url\(\s*)?(?:"([^"\n]{1,4096})"|'([^'\n]{1,4096})'|([^\s"'();]{1,4096}))\s*\)?([^;{]{0,500})/giy
  const found = new Set<string>()
  let at = 0
  for (;;) {
    pattern.lastIndex = skipToStatement(head, at)
    const match = pattern.exec(head)
    if (match === null) return [...found]
    at = pattern.lastIndex
    const url = URL.parse(match[1] ?? match[2] ?? match[3] ?? '', baseUrl)
    if (url !== null && /^https?:$/.test(url.protocol) && !/^\s*print\s*$/i.test(match[4] ?? '')) found.add(url.href)
  }
}

/** Past white space, semicolons, `@charset` and `@layer` statements, which may stand before an import. */
function skipToStatement(css: string, from: number): number {
  const between = /(?:[\s;]|<!--|-->|@charset\s[^;{]*;|@layer\s[^;{]*;)*/iy
  between.lastIndex = from
  between.exec(css)
  return between.lastIndex
}

function withoutComments(css: string): string {
  let text = ''
  let at = 0
  for (;;) {
    const open = css.indexOf('/*', at)
    if (open === -1) return text + css.slice(at)
    text += `${css.slice(at, open)} `
    const close = css.indexOf('*/', open + 2)
    if (close === -1) return text
    at = close + 2
  }
}
