import { LRUCache } from 'lru-cache'

/** How long the processor time of a site is remembered after its last task. */
const rememberedMs = 60_000
const sitesMax = 10_000

/**
 * Tasks that wait, by site. Sites take turns: next is the site with the fewest tasks under way, then the one that has
 * used the least processor time, so that a site's tasks never stand before another site's first. Within a site, in order.
 */
export class SiteTurns<Task> {
  readonly #waiting = new Map<string, Task[]>()
  readonly #running = new Map<string, number>()
  readonly #usedMs = new LRUCache<string, number>({ max: sitesMax, ttl: rememberedMs, updateAgeOnGet: true })
  readonly #atOnceMax: (site: string) => number

  /** At most `atOnceMax` tasks of a site are under way. */
  constructor(atOnceMax: (site: string) => number) {
    this.#atOnceMax = atOnceMax
  }

  add(site: string, task: Task): void {
    this.#waiting.set(site, [...(this.#waiting.get(site) ?? []), task])
  }

  /** Takes the task whose turn it is, of those that `may` start now; it is under way until `end` is called for its site. */
  next(may: (task: Task) => boolean = () => true): Task | undefined {
    let chosen: string | undefined
    for (const [site, tasks] of this.#waiting) {
      if (this.#runningOf(site) >= this.#atOnceMax(site) || !tasks.some(may)) continue
      if (chosen === undefined || this.#isBefore(site, chosen)) chosen = site
    }
    if (chosen === undefined) return undefined
    const rest = [...(this.#waiting.get(chosen) ?? [])]
    const [task] = rest.splice(rest.findIndex(may), 1)
    // Set anew: of two sites that are equal otherwise, the one that waits longer is first.
    this.#waiting.delete(chosen)
    if (rest.length > 0) this.#waiting.set(chosen, rest)
    this.#running.set(chosen, this.#runningOf(chosen) + 1)
    return task
  }

  end(site: string, cpuMs: number): void {
    const running = this.#runningOf(site) - 1
    if (running > 0) this.#running.set(site, running)
    else this.#running.delete(site)
    // The system counts in ticks: a turn that took none was a turn all the same.
    this.#usedMs.set(site, (this.#usedMs.get(site) ?? 0) + Math.max(1, cpuMs))
  }

  /** Takes a task away that waits; false when it does not. */
  remove(site: string, task: Task): boolean {
    const all = this.#waiting.get(site) ?? []
    const rest = all.filter((one) => one !== task)
    if (rest.length > 0) this.#waiting.set(site, rest)
    else this.#waiting.delete(site)
    return rest.length < all.length
  }

  /** Takes the tasks of a site that wait and that `is` says. */
  takeFrom(site: string, is: (task: Task) => boolean): Task[] {
    const taken = (this.#waiting.get(site) ?? []).filter(is)
    for (const task of taken) this.remove(site, task)
    return taken
  }

  /** Takes all tasks that wait. */
  drain(): Task[] {
    const all = [...this.#waiting.values()].flat()
    this.#waiting.clear()
    return all
  }

  #runningOf(site: string): number {
    return this.#running.get(site) ?? 0
  }

  #isBefore(one: string, other: string): boolean {
    const difference = this.#runningOf(one) - this.#runningOf(other)
    if (difference !== 0) return difference < 0
    return (this.#usedMs.get(one) ?? 0) < (this.#usedMs.get(other) ?? 0)
  }
}
