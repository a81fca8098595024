import type { SpecifiedDelivery } from '#lib/client/webhooks/specified/specified-documents.ts'
import { ExactTime } from '#components/ui/exact-time.tsx'
import { Facts } from '#components/ui/facts.tsx'
import { UntrustedText } from '#components/ui/untrusted-text.tsx'
import { Payload } from '../deliveries/payload.tsx'
import { Headers } from '../headers.tsx'

/** One delivery: when it was sent, and what the endpoint responded. */
export function DeliveryResult({
  delivery: { createdAt, deliveredAt, status, result },
}: {
  delivery: SpecifiedDelivery
}) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <Facts
        facts={[
          { term: 'Created', value: <ExactTime at={createdAt} /> },
          { term: 'Delivered', value: deliveredAt === null ? 'Not yet' : <ExactTime at={deliveredAt} /> },
          { term: 'Status', value: <UntrustedText text={status} /> },
          { term: 'Response', value: result?.statusCode ?? 'None' },
          { term: 'Message', value: result?.message ? <UntrustedText text={result.message} /> : undefined },
        ]}
      />
      {result?.headers && result.headers.length > 0 && <Headers headers={result.headers} />}
      {result?.body ? (
        <Payload text={result.body} label="The body of the response" />
      ) : (
        <p className="text-13 text-ink-3">The response has no body.</p>
      )}
    </div>
  )
}
