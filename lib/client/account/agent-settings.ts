export type AgentSettings = {
  value: string
  label: string
  place: string
  language: 'sh' | 'json' | 'toml'
  text: string
}

/**
 * What to paste so that an agent finds this installation's MCP server: for each agent the place and the text. The key stays
 * in the environment where the agent can read it from there; `keyVariable` names it.
 */
export function agentSettings(baseUrl: string): AgentSettings[] {
  const url = `${baseUrl}/mcp`
  return [
    {
      value: 'claude-code',
      label: 'Claude Code',
      place: 'In a terminal',
      language: 'sh',
      text: `claude mcp add --transport http livery ${url} --header "Authorization: Bearer $${keyVariable}"`,
    },
    {
      value: 'cursor',
      label: 'Cursor',
      place: '.cursor/mcp.json',
      language: 'json',
      text: json({ mcpServers: { livery: { url, headers: { Authorization: `Bearer \${env:${keyVariable}}` } } } }),
    },
    {
      value: 'vs-code',
      label: 'VS Code',
      place: '.vscode/mcp.json',
      language: 'json',
      text: json({
        inputs: [{ type: 'promptString', id: 'livery-key', description: 'Livery API key', password: true }],
        servers: { livery: { type: 'http', url, headers: { Authorization: `Bearer \${input:livery-key}` } } },
      }),
    },
    {
      value: 'codex',
      label: 'Codex',
      place: '~/.codex/config.toml',
      language: 'toml',
      text: `[mcp_servers.livery]\nurl = "${url}"\nbearer_token_env_var = "${keyVariable}"`,
    },
  ]
}

export const keyVariable = 'LIVERY_API_KEY'

const json = (settings: object) => JSON.stringify(settings, undefined, 2)
