import { pageBlocks } from '../context/page-blocks.ts'
import type { Page } from '../page/read-page.ts'

const parkedWords =
  /\b(this )?domain( name)?\b.{0,60}\b(is|may be) (for sale|parked|available for (sale|purchase)|expired)\b|\bbuy this domain\b|\bparked (free|domain)\b|\bsuspended domain\b|\bdefault web ?site page\b|\bapache2? (ubuntu|debian) default page\b|\bwelcome to nginx\b|\b(diese )?domain steht zum verkauf\b|\bce (nom de )?domaine est (à vendre|en vente)\b|\beste dominio está (a la venta|en venta)\b/i
const signIn =
  /^\W*(please )?(sign in|signin|log ?in|login|anmelden|anmeldung|einloggen|connexion|se connecter|iniciar sesión|acceso|accedi|inloggen|authentication required)\W*([|–—:·-].*)?$/i

const parkedTextMax = 3_000
const wallTextMax = 500

/**
 * Why a page tells of no brand, or undefined when it may: a name without a site (a seller's notice, a server's own first
 * page), or a wall that lets nobody past without signing in and says nothing else.
 */
export function whyNoBrand(page: Page): string | undefined {
  const shown = pageBlocks(page)
    .map(({ text }) => text)
    .join(' ')
  const words = `${page.title ?? ''} ${shown}`
  if (shown.length < parkedTextMax && parkedWords.test(words)) return 'The domain is parked or for sale.'
  const hasPassword = page.elements.some(
    ({ tag, attributes }) => tag === 'input' && attributes['type']?.toLowerCase() === 'password',
  )
  const saysMore = page.metas.has('description') || page.metas.has('og:site_name') || shown.length > wallTextMax
  if (hasPassword && !saysMore && signIn.test(page.title ?? '')) return 'The home page is nothing but a sign-in form.'
  return undefined
}
