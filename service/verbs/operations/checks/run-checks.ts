import { wrong, type Finding } from '#contract/operations/finding.ts'

/** A look at one part of an installation. */
export type Check = { name: string; run: () => Promise<Finding> }

const checkMs = 15_000

/** What each check found, in their order, all of them at once; one that throws or takes over 15 s is wrong with its reason. */
export const runChecks = (checks: readonly Check[]): Promise<(Finding & { name: string })[]> =>
  Promise.all(checks.map(async ({ name, run }) => ({ name, ...(await withinTime(run)) })))

async function withinTime(run: () => Promise<Finding>): Promise<Finding> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<Finding>((resolve) => {
    timer = setTimeout(() => resolve(wrong(`No answer within ${checkMs / 1000} s.`)), checkMs)
  })
  try {
    return await Promise.race([run(), late])
  } catch (error) {
    return wrong(error instanceof Error ? error.message : String(error))
  } finally {
    clearTimeout(timer)
  }
}
