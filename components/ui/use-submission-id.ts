import { nanoid } from 'nanoid'
import { useState } from 'react'

/** The id of a form, sent with it so that it makes one thing however often it is sent; renew it once it went through. */
export function useSubmissionId(): { id: string; renew: () => void } {
  // Not `crypto.randomUUID`, which a page without TLS does not have.
  const [id, setId] = useState(() => nanoid())
  return { id, renew: () => setId(nanoid()) }
}
