import { type CodeTarget, ownKeyVariable } from '#contract/dashboard/code-target.ts'
import { curlCommand } from '../curl-command.ts'
import type { PlaygroundRequest } from './playground-request.ts'

/** A request as code, in each language. The key is never part of it: it comes from the reader's environment. */
export type CodeSample = { value: string; label: string; text: string }

export const requestSamples = (request: PlaygroundRequest, target: Target): CodeSample[] => [
  { value: 'curl', label: 'cURL', text: curlCommand({ ...request, ...target }) },
  { value: 'typescript', label: 'TypeScript', text: typescript(request, target) },
  { value: 'python', label: 'Python', text: python(request, target) },
]

type Target = Partial<CodeTarget> & { baseUrl: string }

function typescript(
  { method, path, accept, body }: PlaygroundRequest,
  { baseUrl, keyVariable = ownKeyVariable }: Target,
): string {
  const headers = [
    `Authorization: \`Bearer \${process.env.${keyVariable}}\``,
    ...(accept ? [`Accept: ${JSON.stringify(accept)}`] : []),
    ...(body === undefined ? [] : ["'Content-Type': 'application/json'"]),
  ]
  const read = accept ? 'text()' : 'json()'
  return [
    `const response = await fetch(${JSON.stringify(baseUrl + path)}, {`,
    ...(method === 'GET' ? [] : [`  method: '${method}',`]),
    `  headers: { ${headers.join(', ')} },`,
    ...(body === undefined ? [] : [`  body: JSON.stringify(${JSON.stringify(body)}),`]),
    '})',
    method === 'HEAD' ? 'console.log(response.status)' : `console.log(response.status, await response.${read})`,
  ].join('\n')
}

function python(
  { method, path, accept, body }: PlaygroundRequest,
  { baseUrl, keyVariable = ownKeyVariable }: Target,
): string {
  const headers = [
    `"Authorization": f"Bearer {os.environ['${keyVariable}']}"`,
    ...(accept ? [`"Accept": ${JSON.stringify(accept)}`] : []),
  ]
  return [
    'import os, requests',
    '',
    `response = requests.${method.toLowerCase()}(`,
    `    ${JSON.stringify(baseUrl + path)},`,
    `    headers={${headers.join(', ')}},`,
    ...(body === undefined ? [] : [`    json=${pythonLiteral(body)},`]),
    ')',
    method === 'HEAD'
      ? 'print(response.status_code)'
      : `print(response.status_code, response.${accept ? 'text' : 'json()'})`,
  ].join('\n')
}

/** JSON as Python writes it: strings are the same in both, `true` and `null` are not. */
function pythonLiteral(value: unknown): string {
  if (value === null) return 'None'
  if (value === true) return 'True'
  if (value === false) return 'False'
  if (Array.isArray(value)) return `[${value.map(pythonLiteral).join(', ')}]`
  if (typeof value === 'object') {
    const members = Object.entries(value).map(([name, member]) => `${JSON.stringify(name)}: ${pythonLiteral(member)}`)
    return `{${members.join(', ')}}`
  }
  return JSON.stringify(value)
}
