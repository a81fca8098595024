import type { Metadata } from 'next'
import { MessagePage } from '#components/shell/message-page.tsx'

export const metadata: Metadata = { title: 'Not found' }

export default function NotFound() {
  return (
    <MessagePage title="There is no such page">
      <p>The address may be mistyped, or what it showed is gone.</p>
    </MessagePage>
  )
}
