import { agentPrompts, agentTools, protocolRevisions } from '#contract/agents/agent-tools.ts'
import { agentSettings, keyVariable } from '../../account/agent-settings.ts'
import { type Guide, type GuideContext, shellSample } from '../guide.ts'

const [newest, ...earlier] = protocolRevisions
const listTools = { jsonrpc: '2.0', id: 1, method: 'tools/list' }

const connectSections = ({ baseUrl, domain }: GuideContext): Guide['sections'] => [
  {
    id: 'connect',
    title: 'Connect',
    blocks: [
      `\`${baseUrl}/mcp\` is streamable HTTP with an API key as Bearer, in the stateless revision ${newest}, and ${earlier.join(', ')} for clients that don’t know it yet. Put the key into \`${keyVariable}\`, then paste this; [API keys](/keys) has it too.`,
      {
        type: 'table',
        caption: 'Where an agent reads it',
        columns: ['Agent', 'Place'],
        rows: agentSettings(baseUrl).map(({ label, place }) => [label, place]),
      },
      { type: 'code', title: 'Settings of an agent', tabs: agentSettings(baseUrl) },
    ],
  },
  {
    id: 'try',
    title: 'Try it',
    blocks: [
      {
        type: 'call',
        title: 'The tools, as an agent sees them',
        method: 'POST',
        path: '/mcp',
        accept: 'application/json, text/event-stream',
        body: listTools,
        status: 200,
      },
      {
        type: 'call',
        title: 'One of them',
        method: 'POST',
        path: '/mcp',
        accept: 'application/json, text/event-stream',
        body: {
          jsonrpc: '2.0',
          id: 2,
          method: 'tools/call',
          params: { name: 'lookup_brand' satisfies keyof typeof agentTools, arguments: { identifier: domain } },
        },
        status: 200,
      },
      shellSample(
        'The inspector of the protocol',
        [
          `npx @modelcontextprotocol/inspector --cli ${baseUrl}/mcp --transport http --header "Authorization: Bearer $${keyVariable}" --method tools/list`,
        ],
        'downloads the inspector',
      ),
    ],
  },
]

const programSections: Guide['sections'] = [
  {
    id: 'programs',
    title: 'Agents that start programs',
    blocks: [
      'An agent that calls no addresses starts [livery mcp](/docs/command-line), which speaks the same over standard input and output.',
      shellSample('The same tools, over standard input', [`echo '${JSON.stringify(listTools)}' | livery mcp`]),
    ],
  },
]

const toolSections: Guide['sections'] = [
  {
    id: 'tools',
    title: 'Tools',
    blocks: [
      'Every tool only reads (`readOnlyHint`), has a schema of what it takes and gives, and repeats its structured result as text. Logos come as links to files.',
      {
        type: 'table',
        caption: 'Tools, and the route that each asks',
        columns: ['Tool', 'What it gives', 'Asks'],
        rows: Object.entries(agentTools).map(([name, { description, asks }]) => [
          `\`${name}\``,
          description,
          `\`${asks}\``,
        ]),
      },
    ],
  },
  {
    id: 'prompts',
    title: 'Prompts',
    blocks: [
      {
        type: 'table',
        caption: 'Prompts that a person picks',
        columns: ['Prompt', 'Title', 'What it does'],
        rows: Object.entries(agentPrompts).map(([name, { title, description }]) => [`\`${name}\``, title, description]),
      },
    ],
  },
  {
    id: 'rules',
    title: 'Rules',
    blocks: [
      {
        type: 'list',
        items: [
          'A tool asks the route of its row in the caller’s name: scopes, throughput limits, credits and the request log are those of that route. Other messages (`tools/list`, `prompts/get`, …) count as one request each and are logged as `POST /mcp`.',
          'What a route refuses is a result with `isError` whose text begins with the status and the code: `429 quota_exceeded: …`.',
          '401 without a key, 403 with an unknown one. There is no OAuth.',
          '`Origin`, where there is one, must be this installation’s or local; `Host` must be that of `LIVERY_BASE_URL` or local; else 403.',
          'A body is at most 256 KiB and holds one message. There are no sessions: `GET` and `DELETE` are 405.',
          'Text in results comes from websites. The server tells agents to treat it as data, never as instructions.',
        ],
      },
    ],
  },
]

export const agentsGuide = (context: GuideContext): Guide => ({
  slug: 'agents',
  title: 'Agents',
  about: 'Agents look brands up by themselves, over the Model Context Protocol (MCP).',
  sections: [...connectSections(context), ...programSections, ...toolSections],
})
