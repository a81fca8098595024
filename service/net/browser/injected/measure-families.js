// Which families text is set in, seen or waiting to be. One text with measure-page.js.

/* global count, lengthOf, ownCharacters, leadsHome */
/* oxlint-disable no-unused-vars, complexity -- called from measure-page.js; one text with it */

function measureFamily(element, style, state, owner) {
  const characters = ownCharacters(element)
  const size = parseFloat(style.fontSize) || 0
  // What a heading says in a link, or in bold, is said by the heading.
  const heading = owner.kind === 'heading' ? owner.element : element.closest('h1, h2, h3, h4, h5, h6')
  // Hundreds of characters are running text, whatever they are marked as, and may be set larger: read-fonts.ts.
  const isLong = (heading === null ? characters : lengthOf(heading, state)) > 250
  const level = heading === null || isLong ? 0 : Number(heading.localName.slice(1)) || 2
  const isBody = level === 0 && size >= 11 && size <= (isLong ? 32 : 26)
  const role = level >= 1 && level <= 3 && size >= 16 ? 'title' : isBody ? 'body' : ''
  // A heading in a home link is the name set in type: the mark, not a title.
  if (role === '' || (role === 'title' && leadsHome(element.closest('a[href]')))) return
  // Each heading counts once, however long it is, and by its size: three large ones before five small ones.
  const weigh = () => (characters / Math.max(characters, lengthOf(heading, state))) * size
  const isLabel = role === 'body' && element.closest('button, marquee') !== null
  const score = (role === 'title' ? weigh() : characters) * (isLabel || isAside(element) ? 0.25 : 1)
  const weight = Math.round(Number(style.fontWeight)) || 400
  const slant = /italic|oblique/.test(style.fontStyle) ? 'italic' : 'normal'
  count(
    state.texts,
    { role, stack: style.fontFamily.slice(0, 400), weight, style: slant },
    { score: Math.round(score * 100) / 100 },
  )
}

// Menus, footers, buttons and lines that run by have a type of their own as often as the page's: read-fonts.ts counts their text as little.
const isAside = (element) => element.closest('footer, nav, header li, [role=contentinfo], [role=navigation]') !== null
