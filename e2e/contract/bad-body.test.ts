import { batch, describeShapes, one, post, type Shape } from './shapes.ts'

/** Bodies that nobody sends on purpose. */

const shapes: Readonly<Record<string, () => Shape>> = {
  'a body of 10 MB': () => ({
    bytes: post(`{"identifiers":["${'a'.repeat(10_000_000)}"]}`),
    statuses: [413],
    says: /1 MiB/,
  }),
  'a body of 10 MB in chunks': () => ({
    bytes: batch('Transfer-Encoding: chunked\r\n', `${`100000\r\n${'['.repeat(0x100000)}\r\n`.repeat(10)}0\r\n\r\n`),
    statuses: [413],
    says: /1 MiB/,
  }),
  '200,000 brackets deep': () => ({
    bytes: post('['.repeat(200_000) + ']'.repeat(200_000)),
    statuses: [400],
    says: /object/,
  }),
  '60,000 objects deep': () => ({
    bytes: post('{"identifiers":'.repeat(60_000) + '1' + '}'.repeat(60_000)),
    statuses: [400],
    says: /identifiers/,
  }),
  'deep in a place where an identifier belongs': () => ({
    bytes: post(`{"identifiers":[${'['.repeat(500_000)}${']'.repeat(500_000)}]}`),
    statuses: [400],
    says: /identifiers\[0\]/,
  }),
  'a name twice': () => ({
    bytes: post('{"identifiers":["localhost"],"identifiers":["nike.com"]}'),
    statuses: [400],
    says: /`identifiers` twice/,
  }),
  'a name twice, once with an escape': () => ({
    bytes: post(String.raw`{"identifiers":[{"type":"domain","value":"localhost","v\u0061lue":"nike.com"}]}`),
    statuses: [400],
    says: /`value` twice/,
  }),
  __proto__: () => ({
    bytes: post('{"identifiers":["localhost"],"__proto__":{"a":1}}'),
    statuses: [400],
    says: /__proto__/,
  }),
  'an empty body': () => ({ bytes: post(''), statuses: [400], says: /JSON/ }),
  'no JSON': () => ({ bytes: post('{"identifiers":'), statuses: [400], says: /not valid JSON/ }),
  'two values': () => ({ bytes: post(`${one}${one}`), statuses: [400], says: /not valid JSON/ }),
  NaN: () => ({ bytes: post('{"identifiers":[NaN]}'), statuses: [400], says: /not valid JSON/ }),
  'no UTF-8': () => ({
    bytes: Buffer.concat([
      Buffer.from(batch('Content-Length: 22\r\n', '{"identifiers":["')),
      Buffer.from([0xff, 0xfe]),
      Buffer.from('"]}'),
    ]),
    statuses: [400],
    says: /UTF-8/,
  }),
  'another content type': () => ({
    bytes: post(one, 'Content-Type: text/plain\r\n'),
    statuses: [415],
    says: /application\/json/,
  }),
  'a form': () => ({
    bytes: post('identifiers=nike.com', 'Content-Type: application/x-www-form-urlencoded\r\n'),
    statuses: [415],
    says: /application\/json/,
  }),
  'no content type': () => ({ bytes: post(one, ''), statuses: [415], says: /application\/json/ }),
  'a compressed body': () => ({
    bytes: post(one, 'Content-Type: application/json\r\nContent-Encoding: gzip\r\n'),
    statuses: [415],
    says: /Content-Encoding/,
  }),
  // A legal reading: RFC 8259 section 8.1.
  'a byte order mark before the JSON': () => ({ bytes: post(`\ufeff${one}`), statuses: [200] }),
}

describeShapes(shapes)
