/** Asks every 20 ms until `check` is true; throws after `seconds`. */
export async function waitFor(check: () => Promise<boolean>, seconds: number): Promise<void> {
  const end = Date.now() + seconds * 1000
  while (!(await check())) {
    if (Date.now() > end) throw new Error(`what was waited for did not happen within ${seconds} s`)
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}
