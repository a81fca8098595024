import type { Role } from '#contract/dashboard/member.ts'

export type InvitedPerson = { email: string; role: Role }
export type ReadPeople = {
  people: InvitedPerson[]
  /** Lines that can't be read, each with its number and what is wrong with it. */
  problems: string[]
}

/** How many can be invited at once. */
export const peopleMax = 100

const roles: Readonly<Record<string, Role>> = { viewer: 'viewer', developer: 'developer', owner: 'owner' }
const address = /^[^\s@,;"<>]{1,64}@[^\s@,;"<>]{1,189}$/

/**
 * People of a CSV file or a pasted list: an email address a line, and after a comma, a semicolon or a tab a role; without one the
 * role `usual`. A first line of headings and empty lines are left out; an address counts once.
 */
export function readPeople(text: string, usual: Role): ReadPeople {
  const people = new Map<string, InvitedPerson>()
  const problems: string[] = []
  for (const [index, line] of text.split(/\r?\n/).entries()) {
    const [email = '', role = ''] = line.split(/[,;\t]/).map((cell) => cell.replaceAll('"', '').trim().toLowerCase())
    if (email === '' || (index === 0 && /^e-?mail/.test(email))) continue
    const named = role === '' ? usual : Object.hasOwn(roles, role) ? roles[role] : undefined
    if (!address.test(email)) problems.push(`Line ${index + 1}: “${email.slice(0, 60)}” is not an email address.`)
    else if (!named)
      problems.push(`Line ${index + 1}: “${role.slice(0, 30)}” is not a role; use viewer, developer or owner.`)
    else people.set(email, { email, role: named })
    if (people.size > peopleMax) {
      return { people: [], problems: [`At most ${peopleMax} people are invited at once; split the list.`] }
    }
  }
  return { people: [...people.values()], problems }
}
