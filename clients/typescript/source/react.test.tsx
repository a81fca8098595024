import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { BrandLogo } from './react.tsx'

const given = { identifier: 'apache.org', clientId: '1idABC', baseUrl: 'https://brands.example.com/', alt: 'Apache' }

test('a logo has its size, its alternative text and a file for dense screens', () => {
  const html = renderToStaticMarkup(<BrandLogo {...given} type="logo" format="svg" width={64} className="mark" />)
  expect(html).toContain('class="mark"')
  expect(html).toContain('alt="Apache"')
  expect(html).toContain('width="64"')
  expect(html).toContain('src="https://brands.example.com/apache.org/w/64/type/logo.svg?c=1idABC"')
  expect(html).toContain('https://brands.example.com/apache.org/w/128/type/logo.svg?c=1idABC 2x')
})

test('an automatic theme has light artwork for dark pages and dark artwork for light ones', () => {
  const html = renderToStaticMarkup(<BrandLogo {...given} theme="auto" />)
  expect(html).toMatch(/<source media="\(prefers-color-scheme: dark\)" srcSet="[^"]*\/theme\/light\//)
  expect(html).toMatch(/<img [^>]*src="[^"]*\/theme\/dark\//)
})

test('an identifier cannot leave its place in the address', () => {
  const html = renderToStaticMarkup(<BrandLogo {...given} identifier={'a/../b?c="x'} />)
  expect(html).toContain('src="https://brands.example.com/a%2F..%2Fb%3Fc%3D%22x/type/icon?c=1idABC"')
})
