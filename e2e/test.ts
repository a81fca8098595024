import { test as base, expect, type Page, type Response } from '@playwright/test'
import { randomUUID } from 'node:crypto'
import { openOwnerMaker, type OwnerMaker } from './make-owner.ts'
import { baseUrl } from './product.ts'

export { expect }

export type Owner = { email: string; password: string; organization: string; page: Page }

type Fixtures = {
  /** Origins that the page may ask for something beside the product's own. */
  othersAsked: readonly string[]
  /** Fails the test when the page logs an error, or asks any other origin for anything. */
  watched: void
  /** An operator with an organization of their own, signed in on `page`. */
  owner: Owner
}

export const test = base.extend<Fixtures, { ownerMaker: OwnerMaker }>({
  ownerMaker: [
    // Playwright reads what a fixture needs from this pattern.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const maker = openOwnerMaker()
      await use(maker)
      await maker.close()
    },
    { scope: 'worker' },
  ],
  // Playwright reads what a fixture needs from this pattern.
  // oxlint-disable-next-line no-empty-pattern
  baseURL: async ({}, use) => use(baseUrl()),
  othersAsked: [[], { option: true }],
  watched: [
    async ({ page, baseURL, othersAsked }, use) => {
      const problems: string[] = []
      page.on('pageerror', (error) => problems.push(`thrown: ${error.message}`))
      page.on('console', (message) => {
        // The browser reports each answer that is not a 2xx; a missing brand is one, and is shown as such.
        if (message.type() === 'error' && !message.text().startsWith('Failed to load resource')) {
          problems.push(`logged: ${message.text()}`)
        }
      })
      page.on('request', (request) => {
        const { protocol, origin } = new URL(request.url())
        if (/^https?:$/.test(protocol) && origin !== baseURL && !othersAsked.includes(origin))
          problems.push(`asked elsewhere: ${request.url()}`)
      })
      await use()
      expect(problems).toEqual([])
    },
    { auto: true },
  ],
  // What is clicked or typed before React has taken over a page is lost, as it is for a person on a slow machine.
  page: async ({ page }, use) => {
    for (const verb of ['goto', 'reload'] as const) {
      const load = page[verb].bind(page) as (...all: unknown[]) => Promise<Response | null>
      page[verb] = async (...all: unknown[]) => {
        const response = await load(...all)
        await untilAlive(page)
        // A person points at what they opened, and what waits for one comes.
        await page.mouse.move(1, 1)
        return response
      }
    }
    await use(page)
    // The page may ask once more while a test that answers in its place ends.
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  },
  owner: async ({ page, ownerMaker }, use) => {
    const email = `owner-${randomUUID()}@test-company.com`
    const password = 'correct horse battery staple'
    const organization = await ownerMaker.make({ email, password, organizationName: 'Test company' })
    await enter(page, { email, password })
    await use({ email, password, organization, page })
  },
})

// React leaves a property of its own on every element that it has taken over; the hidden fields of a form it skips.
const untilAlive = (page: Page) =>
  page.waitForFunction(() => {
    if (!('__next_f' in globalThis)) return true
    // What is still to be shown stands between comments: React's marks of a boundary that waits.
    const comments = document.createTreeWalker(document.body, NodeFilter.SHOW_COMMENT)
    while (comments.nextNode()) if (/^\$[?!~]$/.test(comments.currentNode.nodeValue ?? '')) return false
    const controls = [...document.querySelectorAll('main :is(a, button, input:not([type="hidden"]), textarea)')]
    return controls.every((control) => Object.keys(control).some((key) => key.startsWith('__reactProps$')))
  })

/** Opens a session for the page as the form does, without showing it. */
export async function enter(page: Page, account: { email: string; password: string }): Promise<void> {
  const { csrfToken } = (await (await page.request.get('/api/auth/csrf')).json()) as { csrfToken: string }
  const answer = await page.request.post('/api/auth/callback/credentials', {
    form: { ...account, csrfToken, json: 'true' },
  })
  expect(answer.ok(), await answer.text()).toBe(true)
}

export async function signIn(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}
