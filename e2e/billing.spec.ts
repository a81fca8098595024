import { expect, test } from './test.ts'

// The browser tests run the product as it comes: billing is off. What is bought and limited is tested on the verbs.
test('where billing is off, the page says so in a sentence', async ({ owner: { page } }) => {
  await page.goto('/billing')
  await expect(page.getByText('Billing is off on this installation')).toBeVisible()
  await page.goto('/usage')
  await expect(page.getByText('nothing is limited, and nothing is to be paid')).toBeVisible()
})
