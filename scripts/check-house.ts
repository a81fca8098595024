import { measureHouse } from './checks/measure-house.ts'
import { strayFiles, trackedFiles } from './checks/tracked-files.ts'
import { root } from './start/root.ts'

// The sizes and the order of the house (docs/style.md#held-by-machine): printed, and held.

const limits = { siblings: 22, fileLinesMedian: 60, fileLines: 250, functionLines: 60 }
const house = measureHouse(root)
const { longest, longestFunction, fullest } = house
const tracked = trackedFiles(root)
const stray = strayFiles(tracked).map(
  ({ path, bytes }) => `${path} (${bytes} bytes) is of no kind that is kept, or too large for it.`,
)
console.log(
  [
    `${house.files} product files, ${house.lines} lines`,
    `median ${house.linesMedian} lines a file (at most ${limits.fileLinesMedian})`,
    `longest file ${longest.lines} (${longest.file}; at most ${limits.fileLines})`,
    `longest function ${longestFunction.lines} (${longestFunction.file}; at most ${limits.functionLines})`,
    `fullest folder ${fullest.files} (${fullest.folder}; at most ${limits.siblings})`,
    `pairs of folders that import each other ${house.twoWayPairs.length} (0)`,
    `files with any ${house.anys.length} (0)`,
    `stray files ${stray.length} of ${tracked.length} (0)`,
  ].join('\n'),
)
const isKept =
  house.linesMedian <= limits.fileLinesMedian &&
  longest.lines <= limits.fileLines &&
  longestFunction.lines <= limits.functionLines &&
  fullest.files <= limits.siblings &&
  house.twoWayPairs.length === 0 &&
  house.anys.length === 0 &&
  stray.length === 0
if (!isKept) {
  console.error([...house.twoWayPairs, ...house.anys, ...stray].join('\n'))
  process.exit(1)
}
