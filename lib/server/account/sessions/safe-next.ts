/**
 * Where to go after signing in: `next` when it is a path on our own origin, else `/`. Browsers read `//host` and
 * `/\host` as another host, drop tabs and line breaks, and go up for `..`, so that what is given back is what a URL
 * parser makes of it, and is read once more as a browser will.
 */
export function safeNext(next: string | undefined): string {
  if (!next?.startsWith('/') || next.length > 2048 || odd.test(next)) return '/'
  const path = pathOnOurs(next)
  // `/..//host` is a path of ours when it is read first, and `//host` is what it leaves.
  return path !== undefined && pathOnOurs(path) === path ? path : '/'
}

const odd = /[\u0000-\u0020\u007f\\]/

/** The path with query and fragment that a link leads to from our origin, or undefined when it leads elsewhere. */
function pathOnOurs(link: string): string | undefined {
  const url = URL.parse(link, nowhere)
  return url?.origin === nowhere && !link.startsWith('//') ? `${url.pathname}${url.search}${url.hash}` : undefined
}

const nowhere = 'http://nowhere.invalid'
