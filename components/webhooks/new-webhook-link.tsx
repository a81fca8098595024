import { Plus } from 'lucide-react'
import { Link } from '#components/ui/link.tsx'
import { buttonLook } from '#components/ui/button-look.ts'

/** Leads to the page that begins a webhook. */
export function NewWebhookLink() {
  return (
    <Link href="/webhooks/new" className={buttonLook({ variant: 'primary' })}>
      <Plus aria-hidden size={16} strokeWidth={1.5} />
      New webhook
    </Link>
  )
}
