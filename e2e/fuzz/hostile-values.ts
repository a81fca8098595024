import fc from 'fast-check'

const marks = ['', ' ', '\\', '\0', '\r\n', '\u202e', '\ud800', '\udfff', '\ufffd', 'ß', '中', '👩‍👩‍👧‍👦']
const words = [
  '. .. / // %  %00 %2e%2e %ED%A0%80 %C0%AF ../../etc/passwd ..;/ {{7*7}} ${7*7} <script> `',
  `'-- " null undefined NaN true -1 0 1e309 9007199254740993 0x7f000001 2130706433 1.5`,
  '__proto__ constructor toString hasOwnProperty batch transaction domain ticker isin crypto brandId search viewer',
  'urn:livery:brand: urn:livery:organization:x:webhook:y localhost 127.0.0.1 [::1] 169.254.169.254 http://[',
  'https://u:p@host:99999/ javascript:x xn-- xn--pple-43d.com co.uk a.b.c.d.e.f.g US0378331005 SHEL.L',
  '2026-02-30 2026-11-22 2026-11-22T00:00:00Z +275760-09-13T00:00:00.000Z -271821-04-20 1970-01-01T00:00:00+99:99',
].flatMap((line) => line.split(' '))

/** Text that careless or hostile clients send, and what breaks readers of it: marks, lengths, encodings, numbers. */
export const hostileText: fc.Arbitrary<string> = fc.oneof(
  { weight: 3, arbitrary: fc.string({ unit: 'binary', maxLength: 60 }) },
  { weight: 2, arbitrary: fc.string({ unit: 'grapheme', maxLength: 30 }) },
  {
    weight: 6,
    arbitrary: fc.constantFrom(
      ...marks,
      ...words,
      ' '.repeat(1_200),
      'a'.repeat(3_000),
      '('.repeat(2_000),
      '%25'.repeat(500),
    ),
  },
)

/** JSON of any shape, also one that no parser should follow to its end. */
export const hostileJson: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 4, arbitrary: hostileText },
  { weight: 3, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
  { weight: 2, arbitrary: fc.constantFrom(null, true, 0, -1, 1.5, 1e308, [], {}, [[]], [null], { toString: 1 }) },
  {
    weight: 1,
    arbitrary: fc.constantFrom(JSON.parse('{"then":"x"}') as unknown, { length: 1e9 }, { toJSON: 1 }, { $ne: null }),
  },
  { weight: 1, arbitrary: fc.array(hostileText, { minLength: 50, maxLength: 150 }) },
)

/** Bodies that are no JSON, or not the JSON that they seem. */
export const brokenBody: fc.Arbitrary<string | Uint8Array> = fc.oneof(
  fc.constantFrom(
    '',
    '{',
    '[]]',
    'null',
    '"',
    '{"a":1,"a":2}',
    '{"__proto__":{"x":1}}',
    '{"a":"\\ud800"}',
    '{"a":"\\u0000"}',
    '\uFEFF{}',
    `${'['.repeat(20_000)}`,
    `${'{"a":'.repeat(5_000)}1${'}'.repeat(5_000)}`,
    `{"a":${'9'.repeat(5_000)}}`,
    `{"identifiers":[${'"a.com",'.repeat(200)}"b.com"]}`,
  ),
  fc.uint8Array({ maxLength: 200 }),
  hostileText,
)

const bombs = [
  `a/b;q=${' '.repeat(1_200)}x"y"`,
  `${'a/b,'.repeat(800)}`,
  `"${'\\'.repeat(2_000)}`,
  `${';'.repeat(3_000)}`,
  `bytes=${'0-,'.repeat(800)}`,
  `W/${'"'.repeat(1_000)}`,
  `${'='.repeat(2_000)}`,
  `x${' '.repeat(7_000)}y`,
  'z'.repeat(9_000),
]
const fieldValues = fc.oneof(
  fc.constantFrom(...bombs),
  fc.constantFrom(
    '',
    '*',
    '*/*',
    'text/html;q=0.1,application/json',
    'identity',
    'gzip, deflate, br',
    'bytes=0-',
    '100-continue',
  ),
  // A line end would begin another field, which is another request than the one that is shown.
  hostileText.map((text) => text.replaceAll(/[\r\n\0]/g, ' ')),
)
const fieldNames =
  'accept accept-language accept-encoding accept-charset range if-none-match if-modified-since if-match idempotency-key content-type content-encoding cookie origin referer user-agent x-forwarded-for x-forwarded-host x-forwarded-proto forwarded x-request-id authorization te next-action rsc next-router-state-tree next-router-prefetch next-url x-middleware-subrequest expect upgrade x-http-method-override traceparent sec-fetch-site purpose x-nonce host'.split(
    ' ',
  )

/** Up to three fields of a request's head, most of them ones that somebody reads. */
export const hostileFields: fc.Arbitrary<[string, string][]> = fc.array(
  fc.tuple(
    fc.oneof({ weight: 9, arbitrary: fc.constantFrom(...fieldNames) }, { weight: 1, arbitrary: fc.constant('x-own') }),
    fieldValues,
  ),
  { maxLength: 3 },
)

/** Mostly as it stands, sometimes none, sometimes several hostile fields. */
export const someFields: fc.Arbitrary<[string, string][]> = fc.oneof(
  { weight: 2, arbitrary: fc.constant<[string, string][]>([]) },
  { weight: 1, arbitrary: hostileFields },
)

/** Text as one segment of a path: encoded as it should be, or as it came, without what would end the request line. */
export const pathSegment = (text: fc.Arbitrary<string>): fc.Arbitrary<string> =>
  fc
    .tuple(text, fc.integer({ min: 0, max: 9 }))
    .map(([value, way]) => (way > 0 ? encodeURIComponent(value.toWellFormed()) : value.replaceAll(/[\s\0]/g, '')))
