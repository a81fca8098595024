import { expect, test } from 'vitest'
import { findImports } from './find-imports.ts'

test('imports in every spelling are found in order, each once', () => {
  const css = `@charset "utf-8"; /* @import "no.css"; */ @layer base, theme;
    @import url(a.css); @import url( "b.css" ) screen; @import 'c.css' layer(base);
    @IMPORT "//cdn.example/d.css" supports(display: grid); @import url(a.css);
    @import "print.css" print; @import url(data:text/css,x);
    body { color: red } @import "late.css";`
  expect(findImports(css, 'https://acme.com/css/main.css')).toEqual([
    'https://acme.com/css/a.css',
    'https://acme.com/css/b.css',
    'https://acme.com/css/c.css',
    'https://cdn.example/d.css',
  ])
})

test('a sheet without imports has none, and a hostile one takes no more than a moment', () => {
  expect(findImports('a{}', 'https://acme.com/')).toEqual([])
  const before = process.threadCpuUsage()
  for (const piece of ['/*', '@import ', '@import "a', '@import url(', '@layer a', '@import a b']) {
    findImports(piece.repeat(200_000), 'https://acme.com/')
  }
  const { user, system } = process.threadCpuUsage(before)
  expect((user + system) / 1_000).toBeLessThan(2_000)
})
