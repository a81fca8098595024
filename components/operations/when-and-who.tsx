import { LocalTime } from '#components/ui/local-time.tsx'
import { Td } from '#components/ui/table.tsx'

type WhenAndWhoProps = {
  /** ISO 8601, UTC. */
  at: string
  actor: string
}

/** The first two cells of a row about something that was done. */
export function WhenAndWho({ at, actor }: WhenAndWhoProps) {
  return (
    <>
      <Td className="whitespace-nowrap">
        <LocalTime at={at} />
      </Td>
      <Td className="min-w-24">
        <bdi>{actor}</bdi>
      </Td>
    </>
  )
}
