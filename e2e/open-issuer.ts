import { createHash, createSign, generateKeyPairSync, randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Who signs in at the issuer next, as its id token says it. */
export type Claims = { sub: string; email: string; email_verified: boolean; name: string; groups?: string[] }

export type Issuer = {
  origin: string
  signInAs: (claims: Claims) => void
  close: () => Promise<void>
}

type Asked = { nonce: string | null; challenge: string | null; claims: Claims }

/** An OpenID Connect issuer (code flow with PKCE) that asks nobody for a password: whoever comes is who was named last. */
export async function openIssuer(clientId: string): Promise<Issuer> {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const codes = new Map<string, Asked>()
  let person: Claims | undefined
  let origin = ''
  const server = createServer(
    (request, response) =>
      void respond(request).then(({ status, headers, body }) => {
        response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(body)
      }),
  )

  async function respond(request: IncomingMessage) {
    const url = new URL(request.url ?? '/', origin)
    if (url.pathname === '/authorize' && person) {
      const code = randomUUID()
      const { searchParams } = url
      codes.set(code, {
        nonce: searchParams.get('nonce'),
        challenge: searchParams.get('code_challenge'),
        claims: person,
      })
      const back = new URL(searchParams.get('redirect_uri') ?? '')
      back.search = new URLSearchParams({ code, state: searchParams.get('state') ?? '' }).toString()
      return { status: 302, headers: { location: back.href }, body: '' }
    }
    if (url.pathname === '/token') return token(new URLSearchParams(await textOf(request)))
    const known: Record<string, unknown> = {
      '/.well-known/openid-configuration': {
        issuer: origin,
        authorization_endpoint: `${origin}/authorize`,
        token_endpoint: `${origin}/token`,
        jwks_uri: `${origin}/keys`,
        id_token_signing_alg_values_supported: ['RS256'],
      },
      '/keys': { keys: [{ ...publicKey.export({ format: 'jwk' }), alg: 'RS256', use: 'sig', kid: 'one' }] },
    }
    return { status: url.pathname in known ? 200 : 404, headers: {}, body: JSON.stringify(known[url.pathname] ?? {}) }
  }

  function token(form: URLSearchParams) {
    const asked = codes.get(form.get('code') ?? '')
    codes.delete(form.get('code') ?? '')
    const proof = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url')
    if (!asked || asked.challenge !== proof) {
      return { status: 400, headers: {}, body: JSON.stringify({ error: 'invalid_grant' }) }
    }
    const seconds = Math.floor(Date.now() / 1000)
    const payload = {
      iss: origin,
      aud: clientId,
      iat: seconds,
      exp: seconds + 300,
      nonce: asked.nonce,
      ...asked.claims,
    }
    const signed = [{ alg: 'RS256', kid: 'one' }, payload]
      .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
      .join('.')
    const idToken = `${signed}.${createSign('RSA-SHA256').update(signed).sign(privateKey, 'base64url')}`
    const body = { access_token: randomUUID(), token_type: 'Bearer', expires_in: 300, id_token: idToken }
    return { status: 200, headers: {}, body: JSON.stringify(body) }
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    origin,
    signInAs(claims) {
      person = claims
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

async function textOf(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const chunk of request) text += String(chunk)
  return text
}
