const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

const secondMs = 1000
/** From here on a wait is told in minutes, and a moment of the past by its day. */
const limits = { countdownMs: 10 * minuteMs, agoMs: dayMs }

/** How long ago, for example `4 s`, `12 min`, `5 h`; undefined for more than a day, and for what is to come. */
export function agoText(at: Date, now: Date): string | undefined {
  const ms = Math.max(0, now.getTime() - at.getTime())
  if (ms >= limits.agoMs) return undefined
  if (ms < minuteMs) return `${Math.floor(ms / secondMs)} s`
  return ms < hourMs ? `${Math.floor(ms / minuteMs)} min` : `${Math.floor(ms / hourMs)} h`
}

/** How long until `at`: `0:38` under ten minutes, then `22 min`, `3 h 10 min`, `2 d 4 h`; `now` when it has come. */
export function countdownText(at: Date, now: Date): string {
  const ms = at.getTime() - now.getTime()
  if (ms <= 0) return 'now'
  if (ms < limits.countdownMs) {
    const seconds = Math.ceil(ms / secondMs)
    return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
  }
  if (ms < hourMs) return `${Math.floor(ms / minuteMs)} min`
  if (ms < dayMs) return `${Math.floor(ms / hourMs)} h ${Math.floor((ms % hourMs) / minuteMs)} min`
  return `${Math.floor(ms / dayMs)} d ${Math.floor((ms % dayMs) / hourMs)} h`
}
