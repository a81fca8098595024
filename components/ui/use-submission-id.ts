import { useState } from 'react'
import { randomId } from '#contract/random-id.ts'

/** The id of a form, sent with it so that it makes one thing however often it is sent; renew it once it went through. */
export function useSubmissionId(): { id: string; renew: () => void } {
  const [id, setId] = useState(randomId)
  return { id, renew: () => setId(randomId()) }
}
