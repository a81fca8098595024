/** Wants a core for as long as its parent lives. */
const startedBy = process.ppid
const turns = 20_000_000

let sum = 0
while (process.ppid === startedBy) for (let turn = 0; turn < turns; turn += 1) sum = (sum + turn) % 7

export {}
