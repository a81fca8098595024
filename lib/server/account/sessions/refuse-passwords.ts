import 'server-only'
import { refuse } from '#contract/refusal.ts'
import { controlPlane } from '../../control-plane.ts'
import { settings } from '../../settings.ts'
import { signInProviders } from './sign-in-providers.ts'
import { arePasswordsOff } from './turn-passwords.ts'

/** Whether people sign in without passwords alone. */
export const isPasswordless = (): Promise<boolean> => arePasswordsOff(controlPlane(), signInProviders(settings()))

/** `Refusal` `forbidden` where passwords are off: nobody signs in with one, sets one, or is given a link for one. */
export async function refusePasswords(): Promise<void> {
  if (!(await isPasswordless())) return
  const names = signInProviders(settings()).map(({ name }) => name)
  refuse('forbidden', `Passwords are off here. Continue with ${names.join(' or ')}.`)
}
