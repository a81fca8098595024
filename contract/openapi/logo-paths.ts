import {
  deliveredFormats,
  deliveredTypes,
  logoFallbacks,
  logoKinds,
  logoThemes,
  sidePxMax,
  sidePxMin,
} from '../logos/logo-path.ts'
import { problem, type Json } from './parts.ts'

/**
 * The paths of logo delivery (docs/rules.md#logo-delivery), which lie on a server of their own. OpenAPI knows no path
 * whose parts may come in any order: the second names every part once, the description says the rest.
 */
export function logoPaths(cdnUrl: string): Json {
  const servers = [{ url: cdnUrl, description: 'Logo delivery.' }]
  return {
    '/{identifier}': { parameters: [identifier], ...operations('Logo', servers) },
    '/{kind}/{identifier}/w/{width}/h/{height}/theme/{theme}/fallback/{fallback}/type/{artwork}': {
      parameters: [kind, identifier, ...segments],
      ...operations('LogoInDetail', servers),
    },
  }
}

const described = (name: string, description: string, schema: Json): Json => ({
  name,
  in: 'path',
  required: true,
  description,
  schema: { type: 'string', ...schema },
})
const pixels = { type: 'integer', minimum: sidePxMin, maximum: sidePxMax }

const identifier = described(
  'identifier',
  'A domain, a stock or ETF ticker, an ISIN or a crypto symbol. What is none gets the fallback.',
  {},
)
const kind = described('kind', 'How the identifier is read. May be left out.', { enum: [...logoKinds] })
const segments = [
  described('width', 'Pixels. Pictures made of pixels are not enlarged, the ratio is kept.', pixels),
  described('height', 'Pixels.', pixels),
  described('theme', '`light` is artwork for a dark background, `dark` for a light one.', { enum: [...logoThemes] }),
  described(
    'fallback',
    'What is answered where there is no such logo. By default the service’s logo for an icon, nothing visible for the others; a lettermark is for icons only.',
    { enum: [...logoFallbacks] },
  ),
  described(
    'artwork',
    `The type of the logo, \`icon\` by default, and, where the format is not left to \`Accept\`, an extension: ${deliveredFormats.map((format) => `\`.${format}\``).join(', ')}.`,
    { pattern: `^(${deliveredTypes.join('|')})(\\.(png|jpe?g|webp|svg))?$` },
  ),
]

const clientId = {
  name: 'c',
  in: 'query',
  required: true,
  description: 'A client id of your organization; it is public.',
  schema: { type: 'string' },
}

const grammar =
  'After the identifier the parts `/w/{px}`, `/h/{px}`, `/theme/{theme}`, `/fallback/{fallback}` and `/type/{artwork}` (or just `/icon`, `/logo`, `/symbol`, with an extension too) follow in any order; each may be left out. Unusable input gets a picture in its place and says why in `x-livery-fallback`.'

function operations(name: string, servers: Json[]): Json {
  // Public: it stands in the addresses of pictures.
  const shared = {
    tags: ['Logos'],
    description: grammar,
    servers,
    parameters: [clientId],
    security: [],
    responses: responses(),
  }
  return {
    get: { operationId: `get${name}`, summary: 'A logo as a picture. No credits.', ...shared },
    head: {
      operationId: `head${name}`,
      summary: 'What the picture would be. Counts like the picture.',
      ...shared,
      responses: bodiless(responses()),
    },
  }
}

function responses(): Json {
  return {
    200: { description: 'The picture, or the one in its place.', headers, content: pictures },
    304: { description: 'Not changed since the `ETag` in `If-None-Match`.' },
    403: problem(
      '`client_id_missing`, `client_id_invalid_signature`, `client_id_revoked`, or `origin_not_allowed`: the client id is open to certain websites only.',
    ),
    404: {
      description: '`logo_not_found`, where the address asks for `fallback/404`. The body is a transparent picture.',
      headers,
      content: pictures,
    },
    429: problem(
      'The month’s volume is used up (`quota_exceeded`), or the throughput limit is reached (`Retry-After`).',
    ),
    503: problem('`temporarily_unavailable`: the service cannot answer right now. Free.'),
  }
}

const bodiless = (all: Json): Json =>
  Object.fromEntries(
    Object.entries(all).map(([status, response]) => [
      status,
      Object.fromEntries(Object.entries(response as Json).filter(([name]) => name !== 'content')),
    ]),
  )

const mediaTypes = { webp: 'image/webp', png: 'image/png', jpeg: 'image/jpeg', svg: 'image/svg+xml' }
const pictures = Object.fromEntries(deliveredFormats.map((format) => [mediaTypes[format], {}]))

const text = (description: string): Json => ({ description, schema: { type: 'string' } })
const headers = {
  etag: text('Names the artwork and how it is drawn.'),
  'cache-control': text('`public`, or `private` where the client id is open to certain websites only.'),
  vary: text('`Accept`.'),
  'x-livery-fallback': {
    description: 'Why a picture in its place is answered; absent on a logo.',
    schema: { type: 'string', enum: ['not_understood', 'no_logo', 'not_held', 'not_drawn'] },
  },
}
