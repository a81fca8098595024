'use client'

import { useState } from 'react'
import { CommandText } from '#components/ui/command-text.tsx'
import { CopyButton } from '#components/ui/copy-button.tsx'
import { Segments } from '#components/ui/segments.tsx'
import { agentSettings, keyVariable } from '#lib/client/account/agent-settings.ts'

/** What to paste so that an agent calls this installation over the Model Context Protocol, for the agents that are common. */
export function ConnectAgent({ baseUrl }: { baseUrl: string }) {
  const agents = agentSettings(baseUrl)
  const [chosen, setChosen] = useState(agents[0]?.value ?? '')
  const agent = agents.find(({ value }) => value === chosen) ?? agents[0]
  if (!agent) return null
  return (
    <section aria-labelledby="connect-agent" className="grid grid-cols-1 gap-4">
      <div className="grid max-w-read gap-1.5">
        <h2 id="connect-agent" className="text-20 font-semibold">
          Connect an agent
        </h2>
        <p className="text-ink-2">
          Agents look up brands over MCP with an API key. Put the key into <code>{keyVariable}</code>, then paste this.
          The tools only read; lookups cost what they cost in the API.
        </p>
      </div>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <Segments label="Agent" options={agents} value={agent.value} onChange={setChosen} />
        <CopyButton text={agent.text} label={`Copy for ${agent.label}`} />
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-1">
        <p className="text-13 text-ink-2">{agent.place}</p>
        <CommandText text={agent.text} label={`Settings for ${agent.label}`} />
      </div>
    </section>
  )
}
