import { describeBrand } from '#engine/brand.ts'
import { siteOf } from '#engine/fixtures/site-of.ts'
import { pageBoxes, repeatedPage, repeatedParts } from './growth/repeated-page.ts'
import { machineText } from './machine.ts'
import { tableHead, tableRow } from './markdown-table.ts'

/**
 * `npm run bench:growth`: reads pages of one thing, or of two beside each other, a few hundred times and eight times as often, and fails
 * where one takes more than proportionately longer: a site could keep the reader busy with a page of ordinary size. Processor time, the
 * least of two runs; what looks too slow is asked again. An argument names a thing that all pages asked about must have: `picture`.
 */

const times = 8
/** Of ratios of processor time; 8 is in proportion. Below `msMin` at the larger length the machine's own noise decides. */
const limits = { ratioMax: 14, msMin: 300, rounds: 3 }
const css = 'h1,h2{font-family:Lato;color:#123}p{font-family:Inter}b{color:red}.x{color:blue}'
/** What is beside something else in many of them: its neighbors are looked at. */
const besides = {
  boxes: ['paragraph', 'footer', 'header'],
  read: ['link', 'profile', 'home', 'picture', 'heading', 'item', 'button', 'notice', 'place'],
  times: 4,
}

type Asked = { name: string; part: string; box: readonly [string, string]; count: number }
type Growth = { ms: number; ratio: number }

const partOf = (name: string): string => repeatedParts[name] ?? ''
const singles = Object.keys(repeatedParts).map((name) => ({
  name,
  part: partOf(name),
  count: 1000,
  boxes: Object.keys(pageBoxes),
}))
const pairs = besides.read.flatMap((first) =>
  Object.keys(repeatedParts).map((second) => ({
    name: `${first}, then ${besides.times} × ${second}`,
    part: partOf(first) + partOf(second).repeat(besides.times),
    count: 400,
    boxes: besides.boxes,
  })),
)
const [only] = process.argv.slice(2)
const asked: Asked[] = [...singles, ...pairs]
  .filter(({ name }) => only === undefined || name.includes(only))
  .flatMap(({ boxes, ...page }) =>
    boxes.map((where) => ({ ...page, name: `${page.name} | ${where}`, box: pageBoxes[where] ?? ['', ''] })),
  )

process.stdout.write(
  `${machineText}; ${asked.length} pages\n\n${tableHead(['page', 'in', 'ms', 'ratio']).join('\n')}\n`,
)
let slow = 0
for (const page of asked) {
  let growth = growthOf(page)
  for (let round = 1; round < limits.rounds && isTooMuch(growth); round += 1) growth = growthOf(page)
  if (!isTooMuch(growth)) continue
  slow += 1
  process.stdout.write(`${tableRow([...page.name.split(' | '), Math.round(growth.ms), growth.ratio.toFixed(1)])}\n`)
}
process.stdout.write(`\n${slow} of ${asked.length} pages grow faster than their length.\n`)
process.exitCode = slow > 0 ? 1 : 0

function isTooMuch({ ms, ratio }: Growth): boolean {
  return ms >= limits.msMin && ratio > limits.ratioMax
}

function growthOf({ part, box, count }: Asked): Growth {
  const ms = msToRead(repeatedPage(part, box, count * times))
  return { ms, ratio: ms < limits.msMin ? 0 : ms / msToRead(repeatedPage(part, box, count)) }
}

function msToRead(html: string): number {
  const runs = [0, 1].map(() => {
    const began = process.cpuUsage().user
    describeBrand(siteOf(html, css))
    return (process.cpuUsage().user - began) / 1000
  })
  return Math.min(...runs)
}
