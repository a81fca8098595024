import type { Declaration } from './style-sheet.ts'

// Each property that the engine asks about, and the shorthand-free names that it competes under.
const properties = new Map<string, string | string[]>(
  Object.entries({
    color: 'color',
    '-webkit-text-fill-color': 'text-fill',
    background: ['background-color', 'background-image', 'background-size', 'background-clip'],
    'background-color': 'background-color',
    'background-size': 'background-size',
    'background-clip': 'background-clip',
    '-webkit-background-clip': 'background-clip',
    'border-color': 'border',
    border: 'border',
    fill: 'fill',
    stroke: 'stroke',
    font: 'font-family',
    'font-family': 'font-family',
    'font-size': 'font-size',
    display: 'display',
    visibility: 'visibility',
    'background-image': 'background-image',
    'stop-color': 'stop-color',
    filter: 'filter',
    mask: 'mask',
    'mask-image': 'mask',
    '-webkit-mask': 'mask',
    '-webkit-mask-image': 'mask',
    '::picture': 'drawing',
    '::mask': 'inner-mask',
    '::paint': 'inner-paint',
  }),
)
// Of a pseudo-element, only the picture that it shows or is cut out by is asked about: some marks are drawn so. A variable may hold
// one too where the property has nothing else.
const innerNames: readonly { property: RegExp; value: RegExp; name: string }[] = [
  { property: /^(background|background-image|content)$/, value: /url\(/i, name: '::picture' },
  { property: /^background-image$/, value: /^\s*var\(/i, name: '::picture' },
  { property: /^(-webkit-)?mask(-image)?$/, value: /url\(/i, name: '::mask' },
  { property: /^(-webkit-)?mask-image$/, value: /^\s*var\(/i, name: '::mask' },
  { property: /^background(-color)?$/, value: /./, name: '::paint' },
]

/** The declarations of a pseudo-element as what they say of the element that it stands in. */
export const innerDeclarations = (declarations: Declaration[]): Declaration[] =>
  declarations.flatMap((declaration) =>
    innerNames
      .filter(({ property, value }) => property.test(declaration.property) && value.test(declaration.value))
      .map(({ name }) => ({ ...declaration, property: name })),
  )

/** The names that a declaration of `property` competes under; none where the engine does not ask about it. */
export function askedNames(property: string): readonly string[] {
  if (property.startsWith('--')) return property.startsWith('--tw-') ? [] : [property]
  const names = properties.get(property) ?? []
  return typeof names === 'string' ? [names] : names
}
