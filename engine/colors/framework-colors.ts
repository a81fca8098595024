import type { Page } from '../page/read-page.ts'
import { nearest } from './cluster.ts'

type Family = {
  /** What of a page's class names, addresses of style sheets and scripts, and generator shows that it is there. */
  sign: RegExp
  colors: string
}

/** Frameworks, and the colors that each brings along. */
const families: readonly Family[] = [
  // Bootstrap 3 to 5
  {
    sign: /^(btn-(primary|secondary|default|success|danger|info|warning|light|dark|outline-[a-z]+)|navbar-(nav|brand|toggler|toggle|default|inverse|light|dark|collapse|expand(-[a-z]+)?)|col-(xs|sm|md|lg|xl|xxl)-\d+|container-fluid|(text|bg)-primary)$|bootstrap/i,
    colors:
      '#007bff #0d6efd #0a58ca #0b5ed7 #0056b3 #337ab7 #428bca #23527c #286090 #2a6496 #6610f2 #6f42c1 #d63384 #e83e8c #dc3545 #fd7e14 #ffc107 #198754 #28a745 #20c997 #0dcaf0 #17a2b8 #5cb85c #5bc0de #f0ad4e #d9534f #0275d8',
  },
  // UIkit
  {
    sign: /^uk-|uikit/i,
    colors: '#1e87f0 #32d296 #faa05a #f0506e',
  },
  // Bulma
  {
    sign: /^(navbar-burger|is-(primary|link|info|fullwidth|half|one-third|two-thirds))$|bulma/i,
    colors: '#3273dc #485fc7 #00d1b2 #209cee #3298dc #48c774 #48c78e #f14668 #ff3860',
  },
  // Semantic UI
  {
    sign: /^ui$|semantic/i,
    colors: '#2185d0 #4183c4 #1e70bf',
  },
  // Foundation, Ionic, Material, Skeleton and Pure
  {
    sign: /^(mdc|mdl|mat|mui|v|ion|pure)-|^(small|medium|large)-\d+$|^waves-|foundation|ionic|material|skeleton|pure/i,
    colors:
      '#3880ff #1779ba #2ba6cb #1976d2 #3f51b5 #6200ee #ee6e73 #26a69a #0078e7 #1f8dd6 #33c3f0 #1eaedb #008cba #ff4081',
  },
  // WordPress, its themes and WooCommerce
  {
    sign: /^(wp|elementor|et_pb|et|ast|woocommerce|wc|gp|oceanwp)[-_]|wordpress|wp-(content|includes)|elementor|woocommerce/i,
    colors:
      '#0073aa #007cba #2271b1 #21759b #cd2653 #0693e3 #cf2e2e #ff6900 #fcb900 #00d084 #9b51e0 #6ec1e4 #61ce70 #cc3366 #2ea3f2 #0170b9 #0274be #1e73be #13aff0 #7f54b3 #96588a #a46497',
  },
  // Element, Ant Design, Chakra UI and Mantine
  {
    sign: /^(el|ant|chakra|mantine)-/i,
    colors: '#409eff #1677ff #1890ff #3182ce #228be6',
  },
  // Swiper
  {
    sign: /swiper/i,
    colors: '#007aff',
  },
  // Webflow
  {
    sign: /^w-|webflow/i,
    colors: '#3898ec',
  },
]

/** What paints a button for talking to somebody in the color of the network that it opens, by what its link or its class says. */
const networks: readonly Family[] = [
  { sign: /whatsapp|\/\/wa\.me\//i, colors: '#25d366 #128c7e #075e54' },
  { sign: /\/\/(line\.me|lin\.ee)\//i, colors: '#06c755 #00b900' },
]

/** Those of browsers, and of generators of documentation that leave no other sign. */
const unsigned =
  '#2e8555 #25c2a0 #3578e5 #3eaf7c #5672cd #3451b2 #42b983 #2980b9 #004b6b #2962ff #2a7ae2 #267cb9 #155799 #159957 #1e6bb8 #7253ed #30638e #258fb8 #0000ee #0000ff #551a8b'

/** Those of these families, and those without a sign. */
function colorsOf(some: readonly Family[]): string[] {
  return [...some.map(({ colors }) => colors), unsigned].flatMap((colors) => colors.split(' '))
}

/** Colors that a framework brings along: they count for little unless the artwork agrees. */
export const frameworkColors: readonly string[] = colorsOf(families)

/** CIEDE2000 under which a color is a framework's. */
const deltaEMax = 1
const isOneOf = (colors: readonly string[]) => {
  const targets = colors.map((hex) => ({ hex }))
  return (hex: string): boolean => nearest(targets, hex, deltaEMax) !== undefined
}

/** Whether a color is one that a framework brings along. */
export const isFrameworkColor: (hex: string) => boolean = isOneOf(frameworkColors)

const signedBy = (some: readonly Family[], words: readonly string[]): Family[] =>
  some.filter(({ sign }) => words.some((word) => sign.test(word)))

/** The same of the frameworks that a page shows signs of, and of the networks that it leads to: a color of another was chosen. */
export function broughtAlong({
  elements,
  links,
  metas,
}: Pick<Page, 'elements' | 'links' | 'metas'>): (hex: string) => boolean {
  const scripts = elements.flatMap(({ tag, attributes }) => (tag === 'script' ? (attributes['src'] ?? []) : []))
  const sheets = links.filter(({ rel }) => rel.includes('stylesheet')).map(({ url }) => url)
  const classes = new Set(elements.flatMap((element) => element.classes))
  const words = [...classes, ...sheets, ...scripts, metas.get('generator') ?? '']
  const hrefs = elements.flatMap(({ tag, attributes }) => (tag === 'a' ? (attributes['href'] ?? []) : []))
  const shown = [...signedBy(families, words), ...signedBy(networks, [...words, ...hrefs])]
  return isOneOf(colorsOf(shown))
}

/** Variable names that a framework dumps whole. */
export const frameworkToken =
  /^--(bs|tw|chakra|mantine|ant|mdc|mui|ion|wp--preset|fa|swiper|docsearch|ifm-color-(success|info|warning|danger|secondary)|vscode|prism|hljs|shiki|rdp|toastify)-/i

/** What generators of icons, manifests and projects write into the head when nobody chose a color. */
export const generatorColors: ReadonlySet<string> = new Set([
  '#4dba87',
  '#663399',
  '#317efb',
  '#3367d6',
  '#1976d2',
  '#5bbad5',
  '#da532c',
  '#2b5797',
  '#2d89ef',
  '#00aba9',
  '#99b433',
  '#00a300',
  '#1e7145',
  '#9f00a7',
  '#7e3878',
  '#603cba',
  '#b91d47',
  '#ee1111',
  '#ff0097',
  '#e3a21a',
  '#ffc40d',
])
