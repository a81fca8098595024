/** Lets one loop sleep until it is woken; waking it while it works makes its next sleep end at once. */
export type WakeSignal = { wake: () => void; sleep: (ms: number) => Promise<void> }

export function makeWakeSignal(): WakeSignal {
  let pending = false
  let end: (() => void) | undefined
  return {
    wake() {
      if (end) end()
      else pending = true
    },
    sleep(ms) {
      if (pending) {
        pending = false
        return Promise.resolve()
      }
      return new Promise((resolve) => {
        const done = () => {
          clearTimeout(timer)
          end = undefined
          resolve()
        }
        const timer = setTimeout(done, ms)
        end = done
      })
    },
  }
}
