import { expect, test as base } from '@playwright/test'
import { runProduct } from './run-product.ts'

/** A product of its own for each test, since its limits are used up: what came of sign-ins with the fields of its form. */
const test = base.extend<{ proxies: string; signIn: (headers: Record<string, string>) => Promise<string> }>({
  proxies: ['off', { option: true }],
  async signIn({ proxies }, use) {
    const product = await runProduct(() => ({ LIVERY_TRUSTED_PROXIES: proxies }))
    const address = await openForm(product.baseUrl, product.setupLink)
    let attempts = 0
    await use(async (headers) => {
      const answer = await send(address, { email: `nobody${attempts++}@example.com`, password: 'wrong' }, headers)
      return /Too many attempts|Email or password is wrong/.exec(await answer.text())?.[0] ?? `status ${answer.status}`
    })
    await product.stop()
  },
})

type Form = { url: string; hidden: readonly (readonly [string, string])[] }

/** The sign-in form, once there is an operator. */
async function openForm(baseUrl: string, setupLink: string): Promise<Form> {
  const operator = { name: 'O', organizationName: 'O', email: 'o@example.com', password: 'correct horse battery' }
  expect((await send(await readForm(setupLink), operator)).status).toBe(303)
  return readForm(`${baseUrl}/signin`)
}

async function readForm(url: string): Promise<Form> {
  const page = await (await fetch(url)).text()
  const hidden = [...page.matchAll(/<input type="hidden"[^>]*>/g)].map(([tag]) => {
    const [name = '', value = ''] = ['name', 'value'].map((of) => new RegExp(` ${of}="([^"]*)"`).exec(tag)?.[1])
    return [name, value.replaceAll('&quot;', '"').replaceAll('&amp;', '&')] as const
  })
  return { url, hidden }
}

/** Sends a form as a browser without scripts does. */
function send({ url, hidden }: Form, fields: Record<string, string>, headers: Record<string, string> = {}) {
  const body = new FormData()
  for (const [name, value] of [...hidden, ...Object.entries(fields)]) body.append(name, value)
  const { origin } = new URL(url)
  return fetch(url, { method: 'POST', body, redirect: 'manual', headers: { ...headers, origin } })
}

test('a stranger who makes up addresses in headers tries thirty passwords, not more', async ({ signIn }) => {
  const ends: string[] = []
  for (let attempt = 0; attempt < 33; attempt++) {
    const made = `10.9.0.${attempt}`
    ends.push(await signIn({ 'x-forwarded-for': made, 'x-livery-client-address': made, 'x-real-ip': made }))
  }
  expect(ends.filter((end) => end === 'Email or password is wrong')).toHaveLength(30)
  expect(ends.slice(-3)).toEqual(Array.from({ length: 3 }, () => 'Too many attempts'))
})

test.describe('behind a proxy that is named', () => {
  test.use({ proxies: '127.0.0.1,::1' })

  test('each customer has tries of their own', async ({ signIn }) => {
    const from = (address: string) => signIn({ 'x-forwarded-for': `10.0.0.1, ${address}` })
    for (let attempt = 0; attempt < 30; attempt++) expect(await from('192.0.2.1')).toBe('Email or password is wrong')
    expect(await from('192.0.2.1')).toBe('Too many attempts')
    expect(await from('192.0.2.2')).toBe('Email or password is wrong')
  })
})
