/**
 * Where to go after signing in: `next` when it is a path on our own origin, else `/`. Browsers read `//host` and
 * `/\host` as another host and drop tabs and line breaks, so the test is how a URL parser reads it.
 */
export function safeNext(next: string | undefined): string {
  const nowhere = 'http://nowhere.invalid'
  if (!next?.startsWith('/') || next.length > 2048 || !URL.canParse(next, nowhere)) return '/'
  const url = new URL(next, nowhere)
  return url.origin === nowhere ? `${url.pathname}${url.search}${url.hash}` : '/'
}
