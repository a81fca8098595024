'use client'

import { useMutation } from '@tanstack/react-query'
import { Link } from '#components/ui/link.tsx'
import { type FormEvent, useState } from 'react'
import type { FoundKey } from '#contract/dashboard/listed-key.ts'
import { findLeakedKeys } from '#lib/client/account/key-queries.ts'
import { Button } from '#components/ui/button.tsx'
import { Dialog } from '#components/ui/dialog.tsx'
import { Field } from '#components/ui/field.tsx'
import { FormEnd } from '#components/ui/form-end.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { Textarea } from '#components/ui/textarea.tsx'
import { KeyStatus } from './key-status.tsx'
import { RevokeKey } from './revoke-key.tsx'

/** For a key that was seen where it should not be: which one it is, and its end. */
export function LeakedKeys() {
  return (
    <Dialog
      trigger={<Button>Found a key in public?</Button>}
      title="Revoke a key that leaked"
      description="Paste the key, its SHA-256, or the file or commit it appears in. It is compared by hash and not stored."
    >
      <LeakedForm />
    </Dialog>
  )
}

function LeakedForm() {
  const [text, setText] = useState('')
  const search = useMutation({ mutationFn: findLeakedKeys })
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    search.mutate(text)
  }
  return (
    <form onSubmit={onSubmit} className="grid grid-cols-1 gap-4">
      <Field label="Key, hash or file">
        <Textarea
          value={text}
          onChange={(event) => setText(event.target.value)}
          rows={5}
          required
          spellCheck={false}
          autoComplete="off"
          className="font-mono text-13"
        />
      </Field>
      {search.data && <Found found={search.data} />}
      <FormEnd problem={search.error?.message} busy={search.isPending} disabled={text.trim() === ''}>
        Find keys
      </FormEnd>
    </form>
  )
}

function Found({ found }: { found: readonly FoundKey[] }) {
  if (found.length === 0) {
    return (
      <Notice live title="No key of yours">
        What was pasted has the form of a key or a hash, and belongs to none of your keys. It may be of another
        installation.
      </Notice>
    )
  }
  return (
    <ul aria-label="Keys that leaked" className="grid gap-2">
      {found.map(({ key, organization }) => (
        <li key={key.id} className="flex flex-wrap items-center gap-3 rounded-control border border-line p-3">
          <span className="min-w-0 flex-1">
            <Link href={`/keys/${key.id}`} prefetch={false} className="font-medium">
              <bdi>{key.name}</bdi>
            </Link>
            <span className="block text-12 text-ink-3">
              <span className="font-mono">{key.preview}</span> of <bdi>{organization.name}</bdi>
            </span>
          </span>
          <KeyStatus apiKey={key} isUsed={undefined} />
          {key.revokedAt === null && <RevokeKey apiKey={key} lastUse={undefined} />}
        </li>
      ))}
    </ul>
  )
}
