import type { Metadata } from 'next'
import { problemCodes } from '#contract/problem-codes.ts'
import { declineCodes, graphqlCodes } from '#contract/webhooks/webhook-codes.ts'

export const metadata: Metadata = { title: 'Error codes' }

/** What the link in a refusal's `documentation` leads to; open to everyone. */
export default function ErrorCodesPage() {
  return (
    <div className="grid max-w-2xl gap-6">
      <div className="grid gap-2">
        <h1 className="text-28 font-semibold">Error codes</h1>
        <p className="text-ink-2">
          A refusal of the REST interface names its code in the header <code className="font-mono">x-bf-error</code> and
          in the body as <code className="font-mono">error</code>.
        </p>
      </div>
      <CodeList codes={problemCodes} />
      <h2 className="text-20 font-semibold">Webhook mutations</h2>
      <p className="text-ink-2">
        A mutation that is declined answers <code className="font-mono">success: false</code> with one of these codes
        and changes nothing. They are checked in this order.
      </p>
      <CodeList codes={declineCodes} />
      <h2 className="text-20 font-semibold">GraphQL errors</h2>
      <p className="text-ink-2">
        What is wrong with the call itself is an error with its code in{' '}
        <code className="font-mono">extensions.code</code>.
      </p>
      <CodeList codes={graphqlCodes} />
    </div>
  )
}

function CodeList({ codes }: { codes: Readonly<Record<string, { meaning: string; remedy: string }>> }) {
  return (
    <dl className="grid gap-6">
      {Object.entries(codes).map(([code, { meaning, remedy }]) => (
        <div key={code} id={code} className="grid gap-1 border-t border-line pt-4 target:border-ink">
          <dt className="font-mono font-semibold">{code}</dt>
          <dd className="text-ink-2">{meaning}</dd>
          <dd className="text-ink-2">{remedy}</dd>
        </div>
      ))}
    </dl>
  )
}
