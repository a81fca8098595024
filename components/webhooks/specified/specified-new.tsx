'use client'

import { useRouter } from 'next/navigation'
import { useMutation } from 'urql'
import { graphqlProblem } from '#lib/client/graphql-client.ts'
import { noteWebhook } from '#lib/client/webhooks/specified/noted-webhooks.ts'
import { createSpecifiedDocument } from '#lib/client/webhooks/specified/specified-documents.ts'
import { announce } from '#components/ui/live-region.tsx'
import { webhookHref } from '../webhook-href.ts'
import { inputOf, SpecifiedForm, type WebhookValues } from './specified-form.tsx'

const initial: WebhookValues = {
  url: '',
  description: '',
  events: ['brand.updated', 'brand.verified'],
  authorization: '',
}

/** The form of a new webhook at a service that has only the specified operations. */
export function SpecifiedNew() {
  const [{ data, error, fetching }, create] = useMutation(createSpecifiedDocument)
  const router = useRouter()
  const send = async (values: WebhookValues) => {
    const made = (await create({ input: inputOf(values) })).data?.createWebhook
    if (!made?.success || !made.webhook) return
    noteWebhook(made.webhook.urn)
    announce('The webhook was created.')
    router.push(webhookHref(made.webhook.urn))
  }
  return (
    <SpecifiedForm
      initial={initial}
      button="Create webhook"
      busy={fetching}
      problem={error && graphqlProblem(error)}
      declined={data && !data.createWebhook.success ? data.createWebhook : undefined}
      onSend={(values) => void send(values)}
    />
  )
}
