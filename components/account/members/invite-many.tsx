'use client'

import { type FormEvent, useState, useTransition } from 'react'
import { peopleMax, readPeople, type InvitedPerson } from '#lib/client/account/read-people.ts'
import { csvText } from '#lib/client/csv.ts'
import { plural } from '#lib/client/format-text.ts'
import { Button } from '#components/ui/button.tsx'
import { buttonLook } from '#components/ui/button-look.ts'
import { Dialog } from '#components/ui/dialog.tsx'
import { Field } from '#components/ui/field.tsx'
import { FormEnd } from '#components/ui/form-end.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { Textarea } from '#components/ui/textarea.tsx'
import { toast } from '#components/ui/toast.ts'
import { useSubmissionId } from '#components/ui/use-submission-id.ts'
import type { InvitationResult } from './invitation-result.ts'

export type InviteMany = (invitations: {
  submissionId: string
  people: InvitedPerson[]
}) => Promise<{ problem?: string; made?: (InvitationResult & { email: string })[] }>

/** Invites the people of a list, and gives their links as a file. */
export function InviteManyPeople({ inviteMany }: { inviteMany: InviteMany }) {
  return (
    <Dialog
      trigger={<Button>Invite many…</Button>}
      title="Invite people from a list"
      description={`Paste a CSV or choose a file: an email address a line, and a role after a comma. At most ${peopleMax}.`}
      guarded
    >
      <InviteForm inviteMany={inviteMany} />
    </Dialog>
  )
}

function InviteForm({ inviteMany }: { inviteMany: InviteMany }) {
  const [text, setText] = useState('')
  const [answer, setAnswer] = useState<Awaited<ReturnType<InviteMany>>>({})
  const [isBusy, startWork] = useTransition()
  const submission = useSubmissionId()
  const { people, problems } = readPeople(text, 'developer')
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    startWork(async () => {
      const made = await inviteMany({ submissionId: submission.id, people })
      setAnswer(made)
      if (made.made)
        toast(`${plural(made.made.filter(({ path }) => path !== undefined).length, 'invitation')} created.`)
    })
  }
  if (answer.made) return <Links made={answer.made} />
  return (
    <form onSubmit={onSubmit} className="grid grid-cols-1 gap-4">
      <Field label="People" hint="For example: ada@example.com, developer">
        <Textarea
          value={text}
          onChange={(event) => setText(event.target.value)}
          rows={8}
          maxLength={40_000}
          spellCheck={false}
          className="font-mono text-13"
        />
      </Field>
      <label className="grid gap-1.5 text-13">
        <span className="font-medium">Or a file</span>
        <input
          type="file"
          accept=".csv,text/csv,text/plain"
          className="min-w-0 text-ink-3 file:me-3 file:min-h-9 file:rounded-control file:border file:border-solid file:border-control file:bg-surface file:px-3 file:font-medium file:text-ink"
          onChange={(event) => void event.target.files?.[0]?.text().then((read) => setText(read.slice(0, 40_000)))}
        />
      </label>
      {problems.length > 0 && (
        <Notice tone="warn" title={plural(problems.length, 'line can’t be used', 'lines can’t be used')} live>
          <ul>
            {problems.slice(0, 5).map((problem) => (
              <li key={problem}>{problem}</li>
            ))}
          </ul>
        </Notice>
      )}
      <FormEnd problem={answer.problem} busy={isBusy} disabled={people.length === 0}>
        {`Invite ${plural(people.length, 'person', 'people')}`}
      </FormEnd>
    </form>
  )
}

function Links({ made }: { made: readonly (InvitationResult & { email: string })[] }) {
  const linkOf = (path: string | undefined) => (path === undefined ? '' : new URL(path, window.location.origin).href)
  const refused = made.filter(({ problem }) => problem !== undefined)
  const csv = csvText([
    ['email', 'link', 'problem'],
    ...made.map(({ email, path, problem = '' }) => [email, linkOf(path), problem]),
  ])
  return (
    <div className="grid grid-cols-1 gap-4">
      <Notice tone="ok" title={`${plural(made.length - refused.length, 'invitation')} created`} live>
        The links are shown this once. Each works once, for seven days.
      </Notice>
      {refused.length > 0 && (
        <Notice tone="warn" title={plural(refused.length, 'person was not invited', 'people were not invited')}>
          <ul>
            {refused.slice(0, 10).map(({ email, problem }) => (
              <li key={email}>
                <bdi>{email}</bdi>: {problem}
              </li>
            ))}
          </ul>
        </Notice>
      )}
      <div>
        <a
          href={`data:text/csv;charset=utf-8,${encodeURIComponent(csv)}`}
          download="livery-invitations.csv"
          className={buttonLook({ variant: 'primary' })}
        >
          Download the links
        </a>
      </div>
    </div>
  )
}
