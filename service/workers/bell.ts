/** Something that one loop waits for and anyone may ring; a ring that nobody waits for is kept for the next wait. */
export type Bell = { ring: () => void; wait: (ms: number) => Promise<void> }

export function makeBell(): Bell {
  let rung = false
  let wake: (() => void) | undefined
  return {
    ring() {
      if (wake) wake()
      else rung = true
    },
    wait(ms) {
      if (rung) {
        rung = false
        return Promise.resolve()
      }
      return new Promise((resolve) => {
        const done = () => {
          clearTimeout(timer)
          wake = undefined
          resolve()
        }
        const timer = setTimeout(done, ms)
        wake = done
      })
    },
  }
}
