import { expect, type Locator } from '@playwright/test'

/** Enough for the longest screen; a control that takes more is not reached by keyboard in any useful sense. */
const tabsMax = 60

/** Presses Tab until `control` has the focus, as a person without a mouse does, and returns how often. */
export async function tabTo(control: Locator): Promise<number> {
  const { keyboard } = control.page()
  await expect(control).toBeVisible()
  for (let tabs = 0; tabs <= tabsMax; tabs++) {
    if (await control.evaluate((element) => element === document.activeElement)) return tabs
    await keyboard.press('Tab')
  }
  throw new Error(`${String(control)} has no focus after ${tabsMax} presses of Tab.`)
}
