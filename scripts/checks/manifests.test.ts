import { execFile } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Deployment, StatefulSet } from 'kubernetes-types/apps/v1'
import type { Job } from 'kubernetes-types/batch/v1'
import type { Service } from 'kubernetes-types/core/v1'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { parseAllDocuments } from 'yaml'
import { root } from '../start/root.ts'

// Kubernetes' own schema, as types: tsc refuses a field that there is none of, one that is missing, and a value of another kind.

let folder: string

beforeAll(async () => {
  // Below the repository, so that the types are found.
  folder = await mkdtemp(join(root, 'node_modules/.livery-manifests-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

type Manifest = Deployment | StatefulSet | Job | Service

const manifests = globSync('deploy/kubernetes/*.yaml', { cwd: root })
  .filter((file) => !file.endsWith('kustomization.yaml'))
  .flatMap((file) => parseAllDocuments(readFileSync(join(root, file), 'utf8')).map((one) => one.toJS() as Manifest))

/** `apps/v1` is the module of that name, `v1` the one of the core. */
const moduleOf = ({ apiVersion = 'v1' }: Manifest) => (apiVersion.includes('/') ? apiVersion : `core/${apiVersion}`)

/** What tsc says against the manifests, a line for each. */
async function problemsOf(all: readonly Manifest[]): Promise<string[]> {
  const file = join(folder, 'manifests.ts')
  const declared = all.map(
    (one, index) =>
      `export const m${index}: import('kubernetes-types/${moduleOf(one)}').${one.kind} = ${JSON.stringify(one)}`,
  )
  await writeFile(file, declared.join('\n'))
  const tsc = join(root, 'node_modules/typescript/bin/tsc')
  const options = [
    '--ignoreConfig',
    '--noEmit',
    '--strict',
    '--module',
    'esnext',
    '--moduleResolution',
    'bundler',
    file,
  ]
  const said = await promisify(execFile)(process.execPath, [tsc, ...options], { cwd: folder }).then(
    ({ stdout }) => stdout,
    ({ stdout }: { stdout: string }) => stdout,
  )
  return said.split('\n').filter((line) => line.includes('error TS'))
}

test('every manifest is as the schema of Kubernetes has it', async () => {
  expect(new Set(manifests.map(({ kind }) => kind))).toEqual(new Set(['Deployment', 'Job', 'Service', 'StatefulSet']))
  expect(await problemsOf(manifests)).toEqual([])
})

test('a field that there is none of, a missing one and a wrong value are found', async () => {
  const text = JSON.stringify(manifests)
  for (const [right, wrong] of [
    ['"readinessProbe"', '"readynessProbe"'],
    ['"serviceName":"livery-api",', ''],
    ['"replicas":2', '"replicas":"two"'],
  ] as const) {
    expect(text).toContain(right)
    const said = await problemsOf(JSON.parse(text.replace(right, wrong)) as Manifest[])
    expect(said.join()).toMatch(/readynessProbe|serviceName|Type 'string' is not assignable to type 'number'/)
  }
})

test('no pod is given the variables of the services beside it, which look like misspelt settings', () => {
  const pods = manifests.flatMap(({ spec }) =>
    spec && 'template' in spec ? [spec.template.spec?.enableServiceLinks] : [],
  )
  expect(pods).toEqual([false, false, false, false])
})
