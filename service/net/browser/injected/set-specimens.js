// Sets the specimens of the page's fonts, run like measure-page.js in a world of its own. Everything else of the page is
// taken out of sight; its styles stay, since they name the fonts.

/* global document, window, CSSStyleSheet, performance, setTimeout */
/* oxlint-disable no-unused-vars -- called from outside */

const hostId = 'livery-specimens'
const alphabet = ['ABCDEFGHIJKLMNOPQRSTUVWXYZ', 'abcdefghijklmnopqrstuvwxyz', '0123456789 & ! ?']

/** Where each wanted specimen stands in the window, in CSS px; null where its font did not load. */
async function setSpecimens({ wanted, fontsMs }) {
  hidePage()
  const host = document.createElement('div')
  host.id = hostId
  host.style.cssText =
    'all:initial!important;display:block!important;position:fixed!important;inset:0 auto auto 0!important;width:1280px!important;z-index:2147483647!important;color:#000!important'
  const root = host.attachShadow({ mode: 'open' })
  for (const specimen of wanted) root.append(setSpecimen(specimen))
  document.documentElement.append(host)
  const ends = performance.now() + fontsMs
  const fontOf = ({ css, weight, style }) => `${style} ${weight} 40px "${css.replace(/["\\\n\r]/g, '\\$&')}"`
  const loaded = wanted.map(() => false)
  const loading = wanted.map(async (specimen, at) => {
    const faces = await document.fonts.load(fontOf(specimen), specimen.text || 'Ag')
    loaded[at] = faces.length > 0
  })
  const late = new Promise((resolve) => {
    setTimeout(resolve, Math.max(0, ends - performance.now()))
  })
  await Promise.race([Promise.allSettled(loading), late])
  return [...root.children].map((element, at) => {
    const { x, y, width, height } = element.getBoundingClientRect()
    const isInSight = width >= 8 && height >= 8 && y + height <= window.innerHeight
    return loaded[at] && isInSight ? { x, y, width: Math.min(1280, width), height: Math.min(400, height) } : null
  })
}

/** The elements that hold the text of a specimen. */
function linesOfSpecimen(at) {
  return [...document.getElementById(hostId).shadowRoot.children[at].children]
}

function hidePage() {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(
    `html,html:root{background:transparent!important;filter:none!important;opacity:1!important;transform:none!important;display:block!important;clip-path:none!important;mask:none!important;visibility:visible!important;zoom:1!important}
     html:not(#a#b)::before,html:not(#a#b)::after,body{display:none!important}`,
  )
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
  document.body?.style.setProperty('display', 'none', 'important')
}

const widths = { name: 1200, sheet: 560, sentence: 560, text: 400 }
const sizes = { name: 40, sheet: 20, sentence: 40, text: 18 }

function setSpecimen({ css, weight, style, part, text }) {
  const block = document.createElement('div')
  block.style.cssText = `display:block;width:fit-content;max-width:${widths[part]}px;max-height:400px;overflow:clip;padding:2px;font-size:${sizes[part]}px;line-height:${part === 'sentence' ? 1.15 : 1.3};${part === 'name' ? 'white-space:nowrap;' : 'overflow-wrap:anywhere;'}`
  block.style.fontFamily = `"${css.replace(/["\\\n\r]/g, '\\$&')}"`
  block.style.fontWeight = String(weight)
  block.style.fontStyle = style
  block.style.fontSynthesis = 'none'
  const lines = part === 'sheet' ? ['Ag', ...alphabet] : [text]
  for (const [place, line] of lines.entries()) {
    const span = document.createElement('span')
    span.style.cssText = `display:block;${part === 'sheet' && place === 0 ? 'font-size:72px;line-height:1.15;' : ''}`
    span.dir = 'auto'
    span.textContent = line
    block.append(span)
  }
  return block
}
