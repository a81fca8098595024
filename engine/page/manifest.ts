import type { SourceText } from '../site.ts'
import { isRecord, listOf } from './json-ld.ts'
import { resolveUrl } from './resolve-url.ts'

export type ManifestIcon = { url: string; sizePx: number; purpose: string; type: string | undefined }
/** What a web app manifest says (W3C Web Application Manifest); absent when it is no JSON object. */
export type Manifest = { name: string | undefined; themeColor: string | undefined; icons: ManifestIcon[] }

export function readManifest(source: SourceText | undefined): Manifest | undefined {
  const json = source === undefined ? undefined : parseJson(source.text)
  if (source === undefined || !isRecord(json)) return undefined
  const text = (key: string) => (typeof json[key] === 'string' ? json[key] : undefined)
  const icons = listOf(json['icons'])
    .slice(0, 40)
    .flatMap((icon) => readIcon(icon, source.url))
  return { name: text('name') ?? text('short_name'), themeColor: text('theme_color'), icons }
}

function readIcon(icon: unknown, base: string): ManifestIcon[] {
  if (!isRecord(icon) || typeof icon['src'] !== 'string') return []
  const url = resolveUrl(icon['src'], base)
  const purpose = typeof icon['purpose'] === 'string' ? icon['purpose'] : 'any'
  const type = typeof icon['type'] === 'string' ? icon['type'] : undefined
  return url === undefined ? [] : [{ url, sizePx: sizeOf(icon['sizes']), purpose, type }]
}

/** Characters of a `sizes` text that are read. */
const sizesMax = 2000

/** The largest size in px that a `sizes` text names; 0 when it names none, 1,000 for `any`. */
export function sizeOf(sizes: unknown): number {
  if (typeof sizes !== 'string') return 0
  if (/\bany\b/i.test(sizes)) return 1000
  const named = [...sizes.slice(0, sizesMax).matchAll(/(\d{1,5})x\d{1,5}/gi)]
  return Math.max(0, ...named.map((match) => Number(match[1])))
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\ufeff/, '').slice(0, 500_000))
  } catch {
    return undefined
  }
}
