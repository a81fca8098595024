import { activeConnection } from '../../active-connection.ts'
import { storedValue, type StoredValue } from '../../stored-value.ts'

/**
 * The URNs of webhooks that this browser knows of at the service of this tab, newest first. The interface has no list of webhooks
 * (docs/interface.md#graphql), so those that were created or opened here are noted.
 */

const notedMax = 100
const urnShape = /^urn:[A-Za-z0-9][A-Za-z0-9-]{0,31}:[\w:.-]{1,250}$/

/** Whether `text` is built like a URN, of whatever service; what it names need not exist. */
export const isAnyUrn = (text: string) => urnShape.test(text)

const stores = new Map<string, StoredValue>()

export function notedWebhooks(): StoredValue {
  const name = `livery.webhooks.${activeConnection() ?? 'here'}`
  const store = stores.get(name) ?? storedValue(name)
  stores.set(name, store)
  return store
}

/** The URNs of a stored text; what isn't one is left out. */
export const readNoted = (text: string | null): string[] => (text ?? '').split(' ').filter(isAnyUrn).slice(0, notedMax)

export function noteWebhook(urn: string): void {
  const store = notedWebhooks()
  const others = readNoted(store.read()).filter((noted) => noted !== urn)
  if (isAnyUrn(urn)) store.write([urn, ...others].slice(0, notedMax).join(' '))
}

export function forgetWebhook(urn: string): void {
  const store = notedWebhooks()
  store.write(
    readNoted(store.read())
      .filter((noted) => noted !== urn)
      .join(' '),
  )
}
