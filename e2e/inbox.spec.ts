import { expect, test } from './test.ts'

test('a customer reads what arrived in a list with its detail, copies it as a fixture, and clears the inbox', async ({
  owner: { page },
}) => {
  await page.goto('/webhooks/inbox')
  await expect(page.getByText('Nothing has arrived yet')).toBeVisible()
  const { url } = (await (await page.request.get('/api/inbox')).json()) as { url: string }
  const post = (id: string, body: string) =>
    fetch(url, { method: 'POST', headers: { 'webhook-id': id, 'content-type': 'application/json' }, body })
  const first = '{ "type":"brand.updated", "data":{"brand":{"domain":"acme.com"}} }'
  await post('idEvent001', first)
  await post('idEvent002', '<script>document.title = "taken"</script>')
  // By itself: the list is live.
  const list = page.getByRole('table', { name: 'Messages, newest first' })
  await expect(list.getByRole('row')).toHaveCount(3)
  await list.getByRole('button', { name: 'brand.updated' }).click()
  await expect(page).toHaveURL(/message=\d+/)
  const pane = page.getByRole('region', { name: 'Message' })
  await expect(pane.getByRole('heading', { name: 'acme.com' })).toBeVisible()
  await pane.getByRole('button', { name: 'Copy as fixture' }).click()
  const fixture = JSON.parse(await page.evaluate(() => navigator.clipboard.readText())) as { body: string }
  expect(fixture.body).toBe(first)
  await page.keyboard.press('k')
  await expect(pane.getByText('<script>document.title')).toBeVisible()
  await page.reload()
  await expect(pane.getByText('<script>document.title')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(pane).toHaveCount(0)
  await page.getByRole('button', { name: 'Clear the inbox' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Clear inbox' }).click()
  await expect(page.getByText('Nothing has arrived yet')).toBeVisible()
})
