'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { CallFailedError } from '#lib/client/ask-dashboard.ts'
import { enterBrand } from '#lib/client/brands/crawl/crawl-queries.ts'
import { Button } from '#components/ui/button.tsx'
import { Problem } from '#components/ui/problem.tsx'
import { correctHref } from '../curation/correct-href.ts'

/** Makes the brand of a domain and opens the form that says what it is. */
export function EnterByHand({ domain, onEntered }: { domain: string; onEntered: () => void }) {
  const router = useRouter()
  const [state, setState] = useState<{ isBusy: boolean; problem?: string }>({ isBusy: false })
  const enter = async () => {
    setState({ isBusy: true })
    try {
      await enterBrand(domain)
      router.replace(`/brands/${domain}${correctHref}`)
      onEntered()
    } catch (error) {
      const problem = error instanceof CallFailedError ? error.failure.reason : 'It could not be made. Try again.'
      setState({ isBusy: false, problem })
    }
  }
  return (
    <>
      <Button variant="primary" busy={state.isBusy} onClick={() => void enter()}>
        Enter it by hand
      </Button>
      <Problem text={state.problem} />
    </>
  )
}
