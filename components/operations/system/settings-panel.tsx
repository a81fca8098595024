'use client'

import { parseAsBoolean, useQueryState } from '#components/ui/address-state.ts'
import type { SystemState } from '#contract/operations/system.ts'
import { Panel } from '#components/ui/panel.tsx'
import { Switch } from '#components/ui/switch.tsx'
import { Table, Td, Tr } from '#components/ui/table.tsx'
import { UntrustedText } from '#components/ui/untrusted-text.tsx'

type Setting = SystemState['settings'][number]

const origins: Readonly<Record<Setting['origin'], string>> = {
  default: 'Default',
  environment: 'Environment',
  file: 'File',
  generated: 'Generated',
}

/** Each setting with its value and where that came from. */
export function SettingsPanel({ settings }: Pick<SystemState, 'settings'>) {
  const [all, setAll] = useQueryState('all', parseAsBoolean.withDefault(false))
  const shown = settings.filter(({ origin }) => all || origin !== 'default')
  return (
    <Panel
      title="Settings"
      note="As the service read them when it started. Each is an environment variable, or the path of a file in NAME_FILE. Secrets never leave the service."
      actions={<Switch label="Defaults too" checked={all} onCheckedChange={(on) => setAll(on)} />}
    >
      <Table caption="Settings, their values and origins" columns={['Setting', 'Value', 'From']}>
        {shown.map((setting) => (
          <SettingRow key={setting.name} setting={setting} />
        ))}
      </Table>
    </Panel>
  )
}

function SettingRow({ setting: { name, value, secret, origin, about } }: { setting: Setting }) {
  return (
    <Tr>
      <Td className="min-w-44 py-2 sm:min-w-56">
        <span className="font-mono text-12">{name}</span>
        <span className="block text-12 text-ink-3">{about.replaceAll('`', '')}</span>
      </Td>
      <Td className="min-w-32">
        {value === null ? (
          <span className="text-ink-3">not set</span>
        ) : secret ? (
          <span aria-label="Set, not shown">••••••</span>
        ) : (
          <UntrustedText text={value === '' ? 'empty' : value} className="font-mono text-12" />
        )}
      </Td>
      <Td className={origin === 'default' ? 'text-ink-3' : 'font-medium'}>{origins[origin]}</Td>
    </Tr>
  )
}
