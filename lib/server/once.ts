import 'server-only'
import { controlPlane } from './control-plane.ts'
import { openOnce, type Once } from './make-once.ts'
import { settings } from './settings.ts'

let opened: Once | undefined

/** Makes what a form of the dashboard asks for, once, however often it is sent. */
export const once: Once = (...form) => {
  opened ??= openOnce({ db: controlPlane(), secret: settings().LIVERY_SECRET })
  return opened(...form)
}
