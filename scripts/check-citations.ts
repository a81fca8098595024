import { deadCitations } from './checks/dead-citations.ts'
import { undocumented } from './checks/undocumented.ts'
import { root } from './start/root.ts'

// What comments and documents cite is in the repository, nothing in it names a path of the machine it was written on, and
// what the documents list whole is whole.

const { problems, read } = deadCitations(root)
// A check that reads nothing finds nothing wrong.
if (read < 100) problems.push(`Only ${read} citations and links were read.`)
problems.push(...undocumented(root))
if (problems.length > 0) {
  console.error(problems.join('\n'))
  process.exit(1)
}
console.log(`${read} citations and links lead somewhere; no table, route or code is left out.`)
