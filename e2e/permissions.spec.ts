import type { Browser, Page } from '@playwright/test'
import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { inviteGuest } from './invite-guest.ts'
import { admin, fixtureDomains } from './product.ts'
import { screens } from './screens.ts'
import { expect, type Owner, test } from './test.ts'

const people = ['viewer', 'developer', 'owner', 'operator'] as const
type Person = (typeof people)[number]

const root = join(import.meta.dirname, '..')

/** The rows of the table under a heading of `docs/permissions.md`, without the line that names the columns. */
async function tableOf(heading: string): Promise<string[][]> {
  const text = await readFile(join(root, 'docs/permissions.md'), 'utf8')
  const section = text.split('\n## ').find((part) => part.startsWith(`${heading}\n`)) ?? ''
  const rows = section.split('\n').filter((line) => line.startsWith('|'))
  const cells = rows.slice(2).map((line) => line.split('|').slice(1, -1))
  expect(cells.length, `docs/permissions.md has no table "${heading}"`).toBeGreaterThan(0)
  return cells.map((row) => row.map((cell) => cell.trim().replaceAll('`', '')))
}

const saysYes = (cells: readonly string[]) => people.filter((_, index) => cells[index] === 'yes')

/** A body that is right, so that only who asks can be wrong; what is made once is made anew for each of them. */
function bodyOf(call: string): object {
  const submissionId = randomUUID()
  const identifier = 'no-such-site.com'
  const bodies: Readonly<Record<string, object>> = {
    'POST /api/keys': { submissionId, name: 'made by a call' },
    'POST /api/keys/leaked': { text: '0'.repeat(64) },
    'PUT /api/keys/{key}': { name: 'changed', scopes: [], networks: [], creditCap: null },
    'POST /api/keys/{key}/rotate': { submissionId, hours: 1 },
    'POST /api/client-ids': { submissionId, name: 'made by a call', allowedOrigins: [] },
    'POST /api/system/decisions': { brandId: 'idAAAAAAAA', action: 'restore', reason: 'To see who may.' },
    'POST /api/brands/entered': { identifier },
    'POST /api/crawls': { identifier },
    'POST /api/crawls/wishes': { identifier },
  }
  return bodies[call] ?? {}
}

/** A page for each kind of person, all of one organization; the operator is a viewer there. */
async function everybody({ page, organization }: Owner, browser: Browser): Promise<Record<Person, Page>> {
  const pages = {} as Record<Person, Page>
  for (const person of people) {
    const role = person === 'operator' ? 'viewer' : person
    const guest = { email: `${person}-of-${organization.toLowerCase()}@test-company.com`, name: `Ada ${person}`, role }
    pages[person] = await inviteGuest(page, browser, guest)
  }
  await page.goto(`/admin/organizations/${organization}`)
  await page.getByRole('button', { name: 'Make Ada operator an operator' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Make operator' }).click()
  await expect(page.getByRole('button', { name: 'Remove Ada operator as an operator' })).toBeVisible()
  return pages
}

/** Each page in turn closes with its browser's context. */
const closeAll = async (pages: Readonly<Record<Person, Page>>) => {
  for (const person of people) await pages[person].context().close()
}

test('each screen opens for those who may see it, and offers what they may do', async ({ owner, browser }) => {
  const rules = await tableOf('Screens')
  const offers = await tableOf('What a screen offers')
  const { id: keyId = '' } = await admin('create-key', { organization: owner.organization, name: 'to be looked at' })
  const pages = await everybody(owner, browser)
  const wrong: string[] = []
  for (const person of people) {
    for (const path of screens()) {
      const rule = rules.find(([start = '']) => path === start || new RegExp(`^${start}[/?]`).test(path))
      const may = rule === undefined || saysYes(rule.slice(1)).includes(person)
      const answer = await pages[person].request.get(path)
      if ((answer.status() === 200) !== may || (!may && answer.status() !== 404))
        wrong.push(`${path} for ${person}: ${answer.status()}`)
    }
    for (const [screen = '', control = '', ...cells] of offers) {
      await pages[person].goto(screen.replace('{domain}', fixtureDomains()[0] ?? '').replace('{key}', keyId))
      await expect(pages[person].locator('[aria-busy="true"]')).toHaveCount(0)
      await expect(pages[person].locator('h1').first()).toBeVisible()
      const may = saysYes(cells).includes(person)
      const isShown = await isOffered(pages[person], control, may)
      if (isShown !== may) wrong.push(`${control} on ${screen} for ${person}: ${isShown}`)
    }
  }
  await closeAll(pages)
  expect(wrong).toEqual([])
})

/** Whether there is such a button or link; one that is `awaited` may come a while after the page. */
async function isOffered(page: Page, name: string, awaited: boolean): Promise<boolean> {
  const control = page.getByRole('button', { name, exact: true }).or(page.getByRole('link', { name, exact: true }))
  if (!awaited) return (await control.count()) > 0
  return control
    .first()
    .waitFor()
    .then(
      () => true,
      () => false,
    )
}

const manifestSchema = z.object({
  node: z.record(
    z.string(),
    z.object({ workers: z.record(z.string(), z.unknown()), filename: z.string(), exportedName: z.string() }),
  ),
})

test('a server action that is called directly asks who calls, and the table of actions is whole', async ({
  owner,
  browser,
  request,
}) => {
  const manifest = await readFile(join(root, '.next/server/server-reference-manifest.json'), 'utf8')
  const actions = Object.entries(manifestSchema.parse(JSON.parse(manifest)).node)
  const least = new Map((await tableOf('Server actions')).map(([name, of, who = '']) => [`${name} of ${of}`, who]))
  expect(actions.map(([, made]) => nameOf(made)).toSorted()).toEqual([...least.keys()].toSorted())
  const pages = await everybody(owner, browser)
  const wrong: string[] = []
  for (const [id, made] of actions) {
    const name = nameOf(made)
    const who = least.get(name) ?? ''
    if (who === 'anyone') continue
    const screen = pathOf(Object.keys(made.workers).at(-1) ?? '')
    const ask = (by: Page['request']) =>
      by.post(screen, { headers: { 'next-action': id, 'content-type': 'text/plain' }, data: '[null]', maxRedirects: 0 })
    for (const person of people) {
      const text = await (await ask(pages[person].request)).text()
      if (isRefused(text) === mayCall(person, who)) wrong.push(`${name} for ${person}: ${text.slice(-200)}`)
    }
    const answer = await (await ask(request)).text()
    if (!answer.includes('"isSignedOut":true')) wrong.push(`${name} for a stranger: ${answer.slice(-200)}`)
  }
  await closeAll(pages)
  expect(wrong).toEqual([])
})

/** The action with the folder of its file, as the table has it. */
const nameOf = ({ exportedName, filename }: { exportedName: string; filename: string }) =>
  `${exportedName} of ${filename.split('/').slice(1, -1).slice(-2).filter(isNamed).join('/') || '(dashboard)'}`

const isNamed = (part: string) => !part.startsWith('(')

const isRefused = (text: string) => /"Only (owners|operators)[^"]* may do that\."/.test(text)

function mayCall(person: Person, least: string): boolean {
  if (least === 'member') return true
  if (least === 'operator') return person === 'operator'
  return person === 'owner' || (person === 'developer' && least === 'developer')
}

/** The address of a page of the build: no groups, and anything in place of what is named. */
const pathOf = (worker: string) =>
  `/${worker
    .split('/')
    .slice(1, -1)
    .filter(isNamed)
    .map((part) => (part.startsWith('[') ? 'anything' : part))
    .join('/')}`

test('a route of the dashboard that is called directly asks who calls', async ({
  owner,
  browser,
  request,
  baseURL,
}) => {
  const pages = await everybody(owner, browser)
  const wrong: string[] = []
  const { id: keyId = '' } = await admin('create-key', { organization: owner.organization, name: 'to be revoked' })
  for (const [call = '', ...cells] of await tableOf('Calls')) {
    const [method = '', written = ''] = call.split(' ')
    const path = written.replace('{key}', keyId)
    // As the product's own pages ask: what another site's page sends is refused before anybody is asked who they are.
    const headers = { origin: baseURL ?? '' }
    const ask = (by: Page['request']) =>
      by.fetch(path, { method, headers, ...(method !== 'GET' && { data: bodyOf(call) }) })
    for (const [index, person] of people.entries()) {
      const status = (await ask(pages[person].request)).status()
      const isRight = cells[index] === 'yes' ? status < 500 && status !== 403 : String(status) === cells[index]
      if (!isRight) wrong.push(`${call} for ${person}: ${status}`)
    }
    const status = (await ask(request)).status()
    if (status !== 401) wrong.push(`${call} for a stranger: ${status}`)
  }
  await closeAll(pages)
  expect(wrong).toEqual([])
})
