import { agentTools } from '#contract/agents/agent-tools.ts'
import { exportFileNames } from '#contract/exports/export-files.ts'
import { costTexts } from '#contract/metering/cost-texts.ts'
import { openApiDocument } from '#contract/openapi/openapi.ts'
import { problemCodes } from '#contract/problem-codes.ts'

type Addresses = { baseUrl: string; cdnUrl: string; dashboardUrl: string }

/** What Livery is and how to call it, for a language model: the form of llmstxt.org, made from the OpenAPI document. */
export function llmsText({ baseUrl, cdnUrl, dashboardUrl }: Addresses): string {
  const { info, paths } = openApiDocument(baseUrl) as { info: { description: string }; paths: Paths }
  return [
    '# Livery',
    '',
    `> ${info.description} Open and self-hosted; this is one installation of it.`,
    '',
    `Base URL: ${baseUrl}`,
    'Authentication: `Authorization: Bearer <API key>`; a key starts with `lv_` and is made at ' +
      `${dashboardUrl}/keys.`,
    'Answers are JSON. `x-api-key-quota` and `x-api-key-approximate-usage` say how many credits there are and are used.',
    `A lookup: ${costTexts.lookup} A batch: ${costTexts.batch}`,
    '',
    '## Routes',
    '',
    ...Object.entries(paths).flatMap(([path, item]) => (path.startsWith('/v2/') ? routeLines(path, item) : [])),
    '',
    '## Logos',
    '',
    `- \`GET ${cdnUrl}/{identifier}/w/{px}/h/{px}/theme/{light|dark}/type/{icon|logo|symbol}.{webp|png|jpeg|svg}?c={client id}\`: a picture. All parts after the identifier are optional and may stand in any order. A client id is public and made at ${dashboardUrl}/keys.`,
    '',
    '## Exports',
    '',
    `\`GET ${baseUrl}/v2/exports/{identifier}/{file}\` is a brand as a file: ${exportFileNames.map((file) => `\`${file}\``).join(', ')}.`,
    '',
    '## Agents',
    '',
    `\`${baseUrl}/mcp\` is a server of the Model Context Protocol over streamable HTTP, with the key as Bearer. Its tools only read: ${Object.keys(agentTools).join(', ')}.`,
    '',
    '## Error codes',
    '',
    'A refusal is `{ "message" }`; its code, if it has one, stands in the header `x-bf-error` and in the body as `error`.',
    '',
    ...Object.entries(problemCodes).map(
      ([code, { meaning, remedy }]) => `- \`${code}\`: ${withoutCost(meaning)} ${remedy}`,
    ),
    '',
    '## More',
    '',
    `- [OpenAPI 3.1](${baseUrl}/openapi.json): every parameter, body and schema.`,
    `- [API reference](${dashboardUrl}/reference): the same for people.`,
    `- [Docs](${dashboardUrl}/docs): guides to all of it.`,
    `- [Error codes](${dashboardUrl}/docs/errors)`,
    `- [How true is it?](${dashboardUrl}/how-true): how often colors, logos, fonts and names were right on sites not seen before.`,
    '',
  ].join('\n')
}

/** That something is free is said once, above. */
const withoutCost = (text: string) => text.replace(/ (Free|Nothing was charged)\.$/, '')

type Paths = Record<string, Record<string, { summary?: string }>>

const methods = ['get', 'head', 'post', 'put']

const routeLines = (path: string, item: Paths[string]) =>
  methods.flatMap((method) => {
    const operation = item?.[method]
    return operation ? [`- \`${method.toUpperCase()} ${path}\`: ${withoutCost(operation.summary ?? '')}`] : []
  })
