/**
 * Runs pieces of work of one name one after the other within this process, those of different names side by side. What
 * a lock in the database would make wait waits here, without a connection.
 */
export function oneAtATime(): <T>(name: string, work: () => Promise<T>) => Promise<T> {
  const last = new Map<string, Promise<unknown>>()
  return <T>(name: string, work: () => Promise<T>) => {
    const mine = (last.get(name) ?? Promise.resolve()).then(work, work)
    last.set(name, mine)
    const forget = () => {
      if (last.get(name) === mine) last.delete(name)
    }
    mine.then(forget, forget)
    return mine
  }
}
