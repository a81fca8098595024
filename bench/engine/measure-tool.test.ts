import { expect, test } from 'vitest'
import { measureTool } from './measure-tool.ts'

test('a tool that gives no answer is wrong about all that is known, even where there is no color', async () => {
  const site = {
    domain: 'a.com',
    host: 'a.com',
    kind: 'shop',
    language: 'en',
    primary: [],
    isNoneRight: true,
    logo: ['inline'],
    isSetInType: false,
    icon: undefined,
    fonts: [{ role: 'title', family: 'Inter' }],
    name: ['A'],
    links: { x: 'https://x.com/a' },
  }
  const tool = {
    name: 'broken',
    speaksOf: [],
    describe: () => Promise.reject(new Error('no answer')),
    close: () => Promise.resolve(),
  }
  const { sites } = await measureTool(tool, [site])
  expect(sites[0]).toMatchObject({
    problem: 'no answer',
    score: { primary: false, logo: false, title: false, name: false, links: { right: 0, wanted: 1 } },
  })
  expect(sites[0]?.score).toMatchObject({ icon: undefined, body: undefined })
})
