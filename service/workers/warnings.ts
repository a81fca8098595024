import type { Runtime } from '../runtime.ts'
import { watchCharges } from '../verbs/metering/warn-organization.ts'

/** Warns of what charges use up, as they are written. */
export const startWarnings = (runtime: Runtime): void => watchCharges(runtime)
