'use client'

import { chooseConnection } from '#lib/client/active-connection.ts'
import { useConnection, useConnections } from '#lib/client/connection-context.tsx'
import { Select } from '#components/ui/select.tsx'

const here = 'here'

/** Which service the screens work with, and the choice of another one. */
export function ServiceSwitch() {
  const connections = useConnections()
  const active = useConnection()
  const listed = active && !connections.some(({ id }) => id === active.id) ? [active, ...connections] : connections
  const options = [
    { value: here, label: 'This installation' },
    ...listed.map(({ id, name }) => ({ value: id, label: name })),
  ]
  return (
    <Select
      label="Service"
      labelHidden
      className="min-w-0 max-w-72"
      options={options}
      value={active?.id ?? here}
      onChange={(value) => chooseConnection(value === here ? undefined : value)}
    />
  )
}
