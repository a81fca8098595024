import { afterAll, expect, test } from 'vitest'
import type { z } from 'zod'
import { acceptInvitation } from './account/members/accept-invitation.ts'
import { inviteMember } from './account/members/invite-member.ts'
import { createKey, keyMaking } from './account/keys/create-key.ts'
import { signUp } from './account/sessions/sign-up.ts'
import { accountSchema } from './account/create-account.ts'
import { openOnce, type Once, type Submission } from './make-once.ts'
import type { ControlPlane } from './tables.ts'
import { openControlPlane, outcomes, password } from './testing/open-control-plane.ts'

const { db, close, newOwner } = await openControlPlane()
afterAll(close)

const secret = 'a secret of this installation, long enough'
let forms = 0
const newForm = (owner: string, content: unknown = { name: 'Shop' }): Submission => ({
  owner,
  action: 'api_key',
  id: `form-of-the-tests-${++forms}`,
  content,
})
const openProcess = () => openOnce({ db, secret })
const here = openProcess()
const keyOf = (form: Submission, name = 'Shop', once: Once = here) =>
  once(form, keyMaking, (plane) => createKey(plane, { organizationId: form.owner, name }))
const keys = (organizationId: string) => db.apiKey.count({ where: { organizationId } })
/** What another process makes of it, or this one when it has forgotten. */
const elsewhere = (form: Submission) => keyOf(form, 'Shop', openProcess())

test('a form that is sent twice at once, or again, makes one thing, and says the same of it', async () => {
  const { organizationId } = await newOwner()
  const form = newForm(organizationId)
  const made = await Promise.all([keyOf(form), keyOf(form), keyOf(form)])
  expect(new Set(made.map(({ key }) => key)).size).toBe(1)
  expect(await keyOf(form)).toEqual(made[0])
  expect(await keys(organizationId)).toBe(1)
  expect(await db.auditEntry.count({ where: { organizationId, action: 'api_key.created' } })).toBe(1)
})

test('of two processes one makes it, and the key is in no table', async () => {
  const { organizationId } = await newOwner()
  const form = newForm(organizationId)
  const ends = await outcomes([elsewhere(form), elsewhere(form), elsewhere(form)])
  expect(ends.toSorted()).toEqual(['conflict', 'conflict', 'ok'])
  expect(await outcomes([elsewhere(form)])).toEqual(['conflict'])
  await expect(elsewhere(form)).rejects.toThrow('created already and is shown only once')
  expect(await keys(organizationId)).toBe(1)
  const [row] = await db.submission.findMany({ where: { owner: organizationId } })
  expect(row?.result).toEqual({ id: expect.any(String) })
})

test('what was refused was not made, and the form can be sent again', async () => {
  const { organizationId } = await newOwner()
  const form = newForm(organizationId)
  expect(await outcomes([keyOf(form, ' ')])).toEqual(['bad_input'])
  expect(await keys(organizationId)).toBe(0)
  expect(await outcomes([keyOf(form)])).toEqual(['ok'])
})

test('a form that was sent with other values is refused, and so no key is made for them', async () => {
  const { organizationId } = await newOwner()
  const form = newForm(organizationId)
  await keyOf(form)
  expect(await outcomes([keyOf({ ...form, content: { name: 'Other' } })])).toEqual(['conflict'])
  expect(await keys(organizationId)).toBe(1)
})

test('forms of two organizations, or of two kinds, have nothing to do with each other', async () => {
  const [one, other] = [await newOwner(), await newOwner()]
  const form = newForm(one.organizationId)
  const forms = [form, { ...form, owner: other.organizationId }, { ...form, action: 'api_key_rotation' }]
  const made = await Promise.all(forms.map((each) => keyOf(each)))
  expect(new Set(made.map(({ key }) => key)).size).toBe(3)
})

test('a day later the same form makes another one, and the old row is gone', async () => {
  const { organizationId } = await newOwner()
  const form = newForm(organizationId)
  await elsewhere(form)
  await db.submission.updateMany({
    where: { owner: organizationId },
    data: { createdAt: new Date(Date.now() - 86_400_001) },
  })
  expect(await outcomes([elsewhere(form)])).toEqual(['ok'])
  expect(await keys(organizationId)).toBe(2)
  expect(await db.submission.count({ where: { owner: organizationId } })).toBe(1)
})

test('a person who signs up, or accepts an invitation, with two clicks gets one account and no refusal', async () => {
  const fields = { email: 'twice@example.com', name: 'T', organizationName: 'Twice', password }
  const form = { ...newForm('', fields), action: 'sign_up' }
  const making = { kept: accountSchema, again: (kept: z.output<typeof accountSchema>) => kept }
  const sign = () =>
    openProcess()(form, making, (plane) => signUp(plane, { ...fields, ip: '192.0.2.9', now: new Date() }))
  const [one, two] = await Promise.all([sign(), sign()])
  expect(one).toEqual(two)
  expect(await sign()).toEqual(one)

  const { organizationId, userId: createdById } = await newOwner()
  const now = new Date()
  const { token } = await inviteMember(db, {
    organizationId,
    email: 'guest@example.com',
    role: 'viewer',
    createdById,
    now,
  })
  const answer = { token, name: 'G', password }
  const accepting = { ...newForm('', answer), action: 'accept' }
  const accept = () => openProcess()(accepting, making, (plane) => acceptInvitation(plane, { ...answer, now }))
  const joined = await Promise.all([accept(), accept()])
  expect(joined[0]).toEqual(joined[1])
  expect(await accept()).toEqual(joined[0])
})

test('what creates does not compile without the form that asks for it', () => {
  const plain: ControlPlane = db
  // @ts-expect-error -- only `openOnce` gives a control plane that creates
  expect(() => createKey(plain, { organizationId: 'x', name: '' })).toBeTypeOf('function')
})
