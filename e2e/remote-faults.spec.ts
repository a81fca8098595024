import type { Page } from '@playwright/test'
import { faultNames } from '#scripts/mock-remote/faults.ts'
import { connect } from './connect.ts'
import { expect, test } from './test.ts'
import { waits } from './waits.ts'

/** What a screen says of each way that a service fails; every screen that asks it, says it. */
const sentences: Readonly<Record<string, RegExp>> = {
  '401': /rejects the key of this connection \(401\)/,
  '402': /asks for a payment/,
  '403': /API key is unknown or revoked|key of this connection is revoked/,
  '429': /100 of 100 credits are used|quota of the key is used up/,
  '500': /Something went wrong|The service failed \(500\)/,
  malformed: /does not match the interface|not as the interface has it/,
  'other-schema': /does not match the interface|not as the interface has it/,
  redirect: /the address redirects/,
  huge: /the response is too large/,
  hang: /did not respond within|No response yet/,
  down: /the service can't be reached/,
}
const wayOn = /^(Try again|Use this installation|Open the connections|Create webhook)$/

/** Each screen that asks the service, and what a person does there so that it asks. */
const screens: Readonly<Record<string, (page: Page, at: (path: string) => string) => Promise<void>>> = {
  brand: async (page, at) => void (await page.goto(at('/brands/fern.com'))),
  batch: async (page, at) => {
    await page.goto(at('/batch'))
    await page.getByRole('textbox').first().fill('fern.com')
    await page.getByRole('button', { name: /^Look up/ }).click()
  },
  usage: async (page, at) => void (await page.goto(at('/usage'))),
  webhook: async (page, at) => void (await page.goto(at('/webhooks/urn%3Aother%3Aorganization%3A1%3Awebhook%3A2'))),
  'new webhook': async (page, at) => {
    await page.goto(at('/webhooks/new'))
    await page.getByLabel('Address').fill('https://hooks.example.com/brands')
    await page.getByRole('button', { name: 'Create webhook' }).click()
  },
}

const groups = [
  ['401', '402', '403'],
  ['429', '500', 'malformed'],
  ['other-schema', 'redirect'],
  ['huge'],
  ['hang'],
  ['down'],
]

test('every fault of the stand-in has its sentence', () => {
  expect(Object.keys(sentences).toSorted()).toEqual([...faultNames, 'down'].toSorted())
  expect(groups.flat().toSorted()).toEqual(Object.keys(sentences).toSorted())
})

for (const group of groups) {
  test(`${group.join(', ')}: every screen has a sentence and a way on`, async ({ owner: { page } }) => {
    const wrong: string[] = []
    for (const fault of group) {
      const isDown = fault === 'down'
      const id = await connect(page, { name: fault, host: isDown ? 'down' : 'remote', key: `mock_fault_${fault}` })
      const at = (path: string) => `${path}${path.includes('?') ? '&' : '?'}connection=${id}`
      for (const [screen, open] of Object.entries(screens)) {
        await open(page, at)
        wrong.push(...(await missing(page, fault)).map((what) => `${fault} on ${screen}: no ${what}`))
      }
      if (isDown) continue
      // A brand has to be there before its context is asked for.
      const there = await connect(page, { name: `${fault} at context`, key: `mock_fault_${fault}_at_context` })
      await page.goto(`/brands/fern.com?tab=context&connection=${there}`)
      await page
        .getByRole('tabpanel')
        .getByRole('button', { name: /context/i })
        .first()
        .click()
      wrong.push(...(await missing(page, fault)).map((what) => `${fault} on context: no ${what}`))
    }
    expect(wrong).toEqual([])
  })
}

/** Which of a sentence and a way on the screen lacks. */
async function missing(page: Page, fault: string): Promise<string[]> {
  const main = page.getByRole('main')
  const said = main.getByText(sentences[fault] ?? /^never/).first()
  const ways = main.getByRole('button', { name: wayOn }).or(main.getByRole('link', { name: wayOn }))
  const isLacking = (timeout: number, wanted: ReturnType<Page['locator']>) =>
    wanted.waitFor({ timeout }).then(
      () => false,
      () => true,
    )
  // That the screens give up after 8 s is for fetch-in-time.test.ts to say.
  return [
    ...((await isLacking(waits.shown, said)) ? ['sentence'] : []),
    ...((await isLacking(waits.tried, ways.first())) ? ['way on'] : []),
  ]
}
