const minuteSeconds = 60
const hourSeconds = 60 * minuteSeconds
const daySeconds = 24 * hourSeconds

/** From so many seconds on, the unit that people say it in. */
const units = [
  { from: 2 * daySeconds, size: daySeconds, name: 'day' },
  { from: 2 * hourSeconds, size: hourSeconds, name: 'hour' },
  { from: minuteSeconds, size: minuteSeconds, name: 'minute' },
] as const

/** So many seconds in words, in one unit and rounded up: `45 seconds`, `2 minutes`, `24 hours`, `3 days`. */
export function durationWords(seconds: number): string {
  const { size, name } = units.find(({ from }) => seconds >= from) ?? { size: 1, name: 'second' }
  const count = Math.max(1, Math.ceil(seconds / size))
  return `${count} ${name}${count === 1 ? '' : 's'}`
}
