import { cpus, totalmem } from 'node:os'

/** The kind of machine that a result comes from: what explains a figure, and nothing that names the machine. */
export const machine = {
  cores: cpus().length,
  cpu: cpus()[0]?.model ?? 'unknown',
  memoryGiB: Math.round(totalmem() / 2 ** 30),
  node: process.version,
}

/** The same in a sentence's words. */
export const machineText = `Node ${machine.node}; ${machine.cores} cores of ${machine.cpu}, ${machine.memoryGiB} GiB`
