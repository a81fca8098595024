'use client'

import { useState, useTransition } from 'react'
import { Button } from '#components/ui/button.tsx'
import { CopyButton } from '#components/ui/copy-button.tsx'
import { Dialog } from '#components/ui/dialog.tsx'
import { Notice } from '#components/ui/notice.tsx'

/** The path of a link that was just made, or why none was. */
export type ResetLinkResult = { problem?: string; path?: string }

type ResetPasswordProps = { userId: string; name: string; makeLink: (userId: string) => Promise<ResetLinkResult> }

/** Makes a one-time link with which somebody sets a new password, and shows it once. */
export function ResetPassword({ userId, name, makeLink }: ResetPasswordProps) {
  const [isOpen, setOpen] = useState(false)
  const [made, setMade] = useState<ResetLinkResult>({})
  const [isBusy, startWork] = useTransition()
  const work = () => startWork(async () => setMade(await makeLink(userId)))
  const open = (next: boolean) => {
    setOpen(next)
    if (next) setMade({})
  }
  return (
    <Dialog
      open={isOpen}
      onOpenChange={open}
      guarded={made.path !== undefined}
      trigger={
        <Button variant="quiet" aria-label={`Reset the password of ${name}`}>
          Reset password
        </Button>
      }
      title={`Reset the password of ${name}?`}
    >
      <div className="grid gap-4">
        <p>
          You get a link that sets a new password once, within a day. Their sessions end when they use it; until then
          nothing changes.
        </p>
        {made.problem !== undefined && (
          <Notice tone="fail" live>
            {made.problem}
          </Notice>
        )}
        {made.path === undefined ? (
          <Button variant="primary" busy={isBusy} onClick={work} className="justify-self-start">
            Make link
          </Button>
        ) : (
          <ResetLink path={made.path} name={name} />
        )}
      </div>
    </Dialog>
  )
}

/** Its address is the one under which this dashboard is open now. */
function ResetLink({ path, name }: { path: string; name: string }) {
  const address = new URL(path, window.location.origin).href
  return (
    <Notice tone="ok" title={`Link for ${name}`} live>
      <p>Send it only to them. It is shown once.</p>
      <code data-testid="reset-link" className="mt-2 block font-mono text-12 break-all">
        {address}
      </code>
      <CopyButton text={address} label="Copy link" variant="secondary" className="mt-2" />
    </Notice>
  )
}
