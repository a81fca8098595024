import { connectionParam } from '#contract/dashboard/usable-connection.ts'
import { isId } from '#contract/is-id.ts'
import { storedValue } from './stored-value.ts'

/**
 * Which service this tab works with. It is read once: choosing another one loads the page anew, so that nothing that one service
 * said is ever beside what another said (docs/decisions/0080-one-active-connection.md).
 */

/** What was last chosen in this browser: where a new tab begins. */
const lastChosen = storedValue('livery.connection')
const tabKey = 'livery.connection'
/** What a tab keeps that was told to use this installation. */
const here = 'here'

let read: { id: string | undefined; isLinked: boolean } | undefined

/** The connection of this tab; undefined = this installation. On the server always undefined. */
export const activeConnection = (): string | undefined => state().id

/** Whether the address that was opened named the connection, rather than an earlier choice. */
export const isLinkedConnection = (): boolean => state().isLinked

/** The address of a path below `/api` at the service of this tab: `/api/viewer`, or `/api/connections/{id}/viewer`. */
export function serviceAddress(path: `/${string}`): string {
  const id = activeConnection()
  return id === undefined ? `/api${path}` : `/api/connections/${id}${path}`
}

/** The id of a connection as it is written in an address; undefined where the text can be none. */
export const readConnectionId = (text: string | null): string | undefined =>
  text !== null && isId(text) ? text : undefined

/** Works with another service from now on, in this tab and in those that are opened later; undefined = this installation. */
export function chooseConnection(id: string | undefined): void {
  lastChosen.write(id)
  keepInTab(id ?? here)
  const search = new URLSearchParams(location.search)
  search.delete(connectionParam)
  if (id !== undefined) search.set(connectionParam, id)
  location.assign(`${location.pathname}${search.size === 0 ? '' : `?${search}`}`)
}

function state() {
  if (typeof window === 'undefined') return { id: undefined, isLinked: false }
  read ??= readState()
  return read
}

function readState() {
  const linked = readConnectionId(new URLSearchParams(location.search).get(connectionParam))
  if (linked !== undefined) {
    keepInTab(linked)
    return { id: linked, isLinked: true }
  }
  const id = readConnectionId(inTab() ?? lastChosen.read())
  // What another tab chooses later is for new tabs: this one goes on as it began.
  keepInTab(id ?? here)
  return { id, isLinked: false }
}

function inTab(): string | null {
  try {
    return sessionStorage.getItem(tabKey)
  } catch {
    return null
  }
}

function keepInTab(text: string): void {
  try {
    sessionStorage.setItem(tabKey, text)
  } catch {
    // Without storage the address alone says it.
  }
}
