import type { Context } from './context.ts'

export type { LimitRule, PermitGrant, RequestPermits } from './stores/requests/request-permits.ts'

/**
 * What the HTTP interface and the workers see of a process's context. Stores, network and sandbox are for verbs alone:
 * whatever else is needed has a verb, which checks who may.
 */
export type Runtime = Pick<Context, 'settings' | 'version' | 'log' | 'now' | 'requestPermits'>
