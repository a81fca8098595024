'use client'

import { CopyButton } from '#components/ui/copy-button.tsx'
import { Notice } from '#components/ui/notice.tsx'

/** A link that was just made. Its address is the one under which this dashboard is open now. */
export function InvitationLink({ path, email }: { path: string; email: string }) {
  const address = new URL(path, window.location.origin).href
  return (
    <Notice tone="ok" title={`Invitation for ${email}`} live>
      <p>Send them this link. It is shown this once.</p>
      <code data-testid="invitation-link" className="mt-2 block font-mono text-12 break-all">
        {address}
      </code>
      <CopyButton text={address} label="Copy link" variant="secondary" className="mt-2" />
    </Notice>
  )
}
