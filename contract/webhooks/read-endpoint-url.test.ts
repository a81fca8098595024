import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readEndpointUrl } from './read-endpoint-url.ts'

test.each([
  ['https://Example.com', 'https://example.com/'],
  ['https://example.com:443/hook?a=b', 'https://example.com/hook?a=b'],
  ['https://bücher.example/ä', 'https://xn--bcher-kva.example/%C3%A4'],
])('%s is stored as %s', (written, url) => {
  expect(readEndpointUrl(written)).toEqual({ url })
})

test.each([
  ['', /not an absolute URL/],
  ['example.com', /not an absolute URL/],
  ['http://example.com/', /https/],
  ['https://example.com:8443/x', /port 443, not 8443/],
  ['https://user:pass@example.com/', /user name/],
  ['https://@example.com/', /user name/],
  ['https://example.com/#', /fragment/],
  ['https://exa\tmple.com/', /control character/],
  [`https://example.com/${'a'.repeat(2048)}`, /longer than 2048/],
  [`https://example.com/${'ä'.repeat(2000)}`, /when encoded/],
])('%s is refused with the reason', (written, problem) => {
  expect(readEndpointUrl(written)).toEqual({ problem: expect.stringMatching(problem) })
})

test('what is accepted is https on port 443, and is stored the same when it is read again', () => {
  fc.assert(
    fc.property(
      fc.oneof(fc.string(), fc.webUrl({ validSchemes: ['http', 'https'], withFragments: true })),
      (written) => {
        const reading = readEndpointUrl(written)
        if ('problem' in reading) return
        expect(new URL(reading.url)).toMatchObject({
          protocol: 'https:',
          port: '',
          username: '',
          password: '',
          hash: '',
        })
        expect(readEndpointUrl(reading.url)).toEqual(reading)
      },
    ),
  )
})
