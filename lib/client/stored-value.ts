/** A text that this browser keeps under a name, with whoever wants to know of its changes. */
export type StoredValue = {
  /** Null where there is none, or no storage. */
  read: () => string | null
  /** Keeps a text, or none. A full or forbidden storage is no reason to fail: then nothing is kept, and nobody told. */
  write: (text: string | undefined) => void
  /** Calls `listener` when the text changes, here or in another tab; returns how to stop. For `useSyncExternalStore`. */
  onChange: (listener: () => void) => () => void
}

export function storedValue(key: string): StoredValue {
  const listeners = new Set<() => void>()
  return {
    read() {
      try {
        return localStorage.getItem(key)
      } catch {
        return null
      }
    },
    write(text) {
      try {
        if (text === undefined) localStorage.removeItem(key)
        else localStorage.setItem(key, text)
      } catch {
        return
      }
      for (const listener of listeners) listener()
    },
    onChange(listener) {
      listeners.add(listener)
      window.addEventListener('storage', listener)
      return () => {
        listeners.delete(listener)
        window.removeEventListener('storage', listener)
      }
    },
  }
}
