import { refuse } from '#contract/refusal.ts'

/** What people type about themselves, checked and brought to one form. Each throws a `Refusal` that names the field. */

const nameLengthMax = 120
const passwordLengthMin = 10
const passwordLengthMax = 256
// A dozen of what is tried first; a longer list belongs to a breach service, which this installation does not call.
const common = new Set(
  'password12 password123 password1234 passwordpassword qwertyuiop qwerty12345 1q2w3e4r5t iloveyou12 letmein123 welcome123 administrator changeme123 0123456789 1234567890 9876543210 12345678910 abcdefghij'.split(
    ' ',
  ),
)

/** The email address, trimmed, in Unicode NFC, with a lower-case domain; at most 254 characters (RFC 5321). */
export function readEmail(text: string): string {
  const email = text.trim().normalize('NFC')
  const match = /^([^\s@\p{C}]{1,64})@([^\s@\p{C}]{1,253})$/u.exec(email)
  if (!match?.[1] || !match[2] || email.length > 254) refuse('bad_input', 'That is not a valid email address.')
  return `${match[1]}@${match[2].toLowerCase()}`
}

/** A name of a person, key or organization: 1 to 120 characters, no control characters, no marks that reorder text. */
export function readName(text: string, field: string): string {
  const name = text.trim().normalize('NFC')
  if (name === '') refuse('bad_input', `${field} is empty.`)
  if ([...name].length > nameLengthMax) refuse('bad_input', `${field} is longer than ${nameLengthMax} characters.`)
  if (/[\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069\u2028\u2029]/u.test(name)) {
    refuse('bad_input', `${field} holds a control character.`)
  }
  return name
}

/** A new password of 10 to 256 characters that is no obvious one, in NFKC so that every keyboard gives the same. */
export function readNewPassword(text: string, email: string): string {
  const password = normalizePassword(text)
  const length = [...password].length
  if (length < passwordLengthMin) refuse('bad_input', `The password has fewer than ${passwordLengthMin} characters.`)
  if (length > passwordLengthMax) refuse('bad_input', `The password has more than ${passwordLengthMax} characters.`)
  const lower = password.toLowerCase()
  const isObvious = common.has(lower) || new Set(lower).size < 4 || lower === email.toLowerCase()
  if (isObvious) refuse('bad_input', 'That password is too easy to guess; choose another.')
  return password
}

/** The form of a password that is hashed and compared (NIST SP 800-63B, 3.1.1.2). */
export const normalizePassword = (text: string) => text.normalize('NFKC')

type NewAccount = { email: string; password: string; name: string; organizationName: string }

/** All that a new account with an organization of its own is asked for, read as above. */
export function readNewAccount(fields: NewAccount): NewAccount {
  const email = readEmail(fields.email)
  const name = readName(fields.name, 'The name')
  const organizationName = readName(fields.organizationName, 'The organization name')
  return { email, name, organizationName, password: readNewPassword(fields.password, email) }
}
