import { auth, batch, describeShapes, one, type Shape } from './shapes.ts'

/** Fields, framing and addresses of HTTP that nobody sends on purpose. */

const get = (path: string, more = ''): string => `GET ${path} HTTP/1.1\r\n${auth()}${more}\r\n`
// What would be answered if the request before it ended where a careless reader thinks.
const smuggled = () => `GET /v2/brands/smuggled-request.com HTTP/1.1\r\n${auth()}\r\n`

const shapes: Readonly<Record<string, () => Shape>> = {
  'Content-Length and Transfer-Encoding together': () => ({
    bytes: batch('Content-Length: 5\r\nTransfer-Encoding: chunked\r\n', `0\r\n\r\n${smuggled()}`),
    statuses: [400],
    says: /Content-Length|Transfer-Encoding/,
  }),
  'Transfer-Encoding and Content-Length, the other way round': () => ({
    bytes: batch(`Transfer-Encoding: chunked\r\nContent-Length: ${one.length}\r\n`, `${one}${smuggled()}`),
    statuses: [400],
    says: /Content-Length|Transfer-Encoding/,
  }),
  'two Content-Length that differ': () => ({
    bytes: batch(`Content-Length: 5\r\nContent-Length: ${one.length}\r\n`, `${one}${smuggled()}`),
    statuses: [400],
    says: /Content-Length/,
  }),
  'two Content-Length that agree': () => ({
    bytes: batch(`Content-Length: ${one.length}\r\nContent-Length: ${one.length}\r\n`, one),
    statuses: [400],
    says: /Content-Length/,
  }),
  'a list of Content-Length': () => ({
    bytes: batch(`Content-Length: ${one.length}, ${one.length}\r\n`, one),
    statuses: [400],
    says: /Content-Length/,
  }),
  'a Content-Length below nought': () => ({
    bytes: batch('Content-Length: -5\r\n'),
    statuses: [400],
    says: /Content-Length/,
  }),
  'a Content-Length with a sign': () => ({
    bytes: batch(`Content-Length: +${one.length}\r\n`, one),
    statuses: [400],
    says: /Content-Length/,
  }),
  'a Content-Length beyond all numbers': () => ({
    bytes: batch('Content-Length: 99999999999999999999999\r\n'),
    statuses: [400, 413],
    says: /Content-Length|1 MiB/,
  }),
  'an unknown Transfer-Encoding': () => ({
    bytes: batch('Transfer-Encoding: xchunked\r\n', '0\r\n\r\n'),
    statuses: [400, 501],
    says: /valid HTTP/,
  }),
  'chunked that is not last': () => ({
    bytes: batch('Transfer-Encoding: chunked, identity\r\n', '0\r\n\r\n'),
    statuses: [400],
    says: /valid HTTP/,
  }),
  'a chunk size that is no number': () => ({
    bytes: batch('Transfer-Encoding: chunked\r\n', `zz\r\n${one}\r\n0\r\n\r\n`),
    statuses: [400],
    says: /valid HTTP/,
  }),
  'a chunk longer than it says': () => ({
    bytes: batch('Transfer-Encoding: chunked\r\n', `5\r\n${one}\r\n0\r\n\r\n`),
    statuses: [400],
    says: /valid HTTP/,
  }),
  'a field folded over two lines': () => ({
    bytes: `GET /v2/viewer HTTP/1.1\r\nHost: contract\r\nX-Folded: one\r\n two\r\nAuthorization: Bearer x\r\n\r\n`,
    statuses: [400],
    says: /valid HTTP/,
  }),
  'a space before the colon': () => ({
    bytes: `POST /v2/brands/batch HTTP/1.1\r\n${auth()}Content-Length : 5\r\n\r\nhello`,
    statuses: [400],
    says: /valid HTTP/,
  }),
  'bare line feeds': () => ({ bytes: get('/v2/viewer').replaceAll('\r\n', '\n'), statuses: [400], says: /valid HTTP/ }),
  'a bare carriage return in a field': () => ({
    bytes: get('/v2/viewer', 'X-A: b\rX-C: d\r\n'),
    statuses: [400],
    says: /valid HTTP/,
  }),
  'NUL in a field': () => ({ bytes: get('/v2/viewer', 'X-A: b\0c\r\n'), statuses: [400], says: /valid HTTP/ }),
  'NUL in the address': () => ({ bytes: get('/v2/brands/nike\0.com'), statuses: [400], says: /valid HTTP/ }),
  'no Host': () => ({ bytes: 'GET /v2/viewer HTTP/1.1\r\n\r\n', statuses: [400], says: /Host/ }),
  'two Host': () => ({ bytes: get('/v2/viewer', 'Host: other\r\n'), statuses: [400], says: /Host/ }),
  'an unknown method': () => ({
    bytes: get('/v2/viewer').replace('GET', 'BREW'),
    statuses: [400, 404, 405, 501],
    says: /method|BREW/i,
  }),
  'PUT where nobody listens': () => ({
    bytes: `PUT /v2/viewer HTTP/1.1\r\n${auth()}Content-Length: 0\r\n\r\n`,
    statuses: [404, 405],
    says: /PUT/,
  }),
  'DELETE of a brand': () => ({
    bytes: get('/v2/brands/nike.com').replace('GET', 'DELETE'),
    statuses: [404, 405],
    says: /DELETE/,
  }),
  'CONNECT through us': () => ({
    bytes: `CONNECT evil-shop.com:443 HTTP/1.1\r\nHost: evil-shop.com\r\n\r\n`,
    statuses: [404, 405],
    says: /CONNECT/,
  }),
  'HTTP/2 without its handshake': () => ({ bytes: 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', statuses: [400], says: /HTTP/ }),
  'a version that does not exist': () => ({
    bytes: get('/v2/viewer').replace('HTTP/1.1', 'HTTP/3.7'),
    statuses: [400, 505],
    says: /HTTP/,
  }),
  'no HTTP at all': () => ({
    bytes: '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03',
    statuses: [400],
    says: /valid HTTP/,
  }),
  'a header of 70 KB': () => ({
    bytes: get('/v2/viewer', `X-Big: ${'a'.repeat(70_000)}\r\n`),
    statuses: [431],
    says: /header fields/,
  }),
  'a header of 9 KB': () => ({
    bytes: get('/v2/viewer', `X-Big: ${'a'.repeat(9_000)}\r\n`),
    statuses: [431],
    says: /8 KiB/,
  }),
  'an address of 15 KB': () => ({ bytes: get(`/v2/brands/${'a'.repeat(15_000)}`), statuses: [400, 414], says: /2048/ }),
  'an address of 60 KB': () => ({
    bytes: get(`/v2/brands/${'a'.repeat(60_000)}`),
    statuses: [431],
    says: /request line/,
  }),
  'overlong UTF-8 in the address': () => ({
    bytes: get('/v2/brands/%C0%AFnike.com'),
    statuses: [400],
    says: /percent-encoding/,
  }),
  'a broken percent-encoding': () => ({ bytes: get('/v2/brands/%zz'), statuses: [400], says: /percent-encoding/ }),
  'a percent-encoded slash and a way up': () => ({
    bytes: get('/v2/brands/domain/nike.com%2F..%2F..%2Fviewer'),
    statuses: [400],
    says: /not a domain name/,
  }),
  'a way up in the address': () => ({ bytes: get('/v2/brands/../viewer'), statuses: [400], says: /\w/ }),
  // A legal reading: RFC 9112 section 3.2.2.
  'an absolute address of another host': () => ({
    bytes: get('http://evil-shop.com/v2/brands/localhost'),
    statuses: [400],
    says: /single label/,
  }),
}

describeShapes(shapes)
