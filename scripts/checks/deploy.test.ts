import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'
import { z } from 'zod'
import { settingsTable } from '#contract/settings/settings.ts'
import { roles } from '../start/roles.ts'

// What the files that install Livery say of it must be so: roles, settings, ports and folders that there are.

const servers = ['api', 'worker', 'dashboard'] as const
const isSetting = (name: string) => Object.hasOwn(settingsTable, name.replace(/_FILE$/, '')) || name === 'NODE_ENV'
const ports = { api: 4000, worker: 4000, dashboard: 3000 } as const
const strings = z.record(z.string(), z.string())

const serviceSchema = z.strictObject({
  image: z.string().optional(),
  build: z.object({ target: z.string() }).optional(),
  command: z.array(z.string()).optional(),
  entrypoint: z.array(z.string()).optional(),
  environment: strings,
  read_only: z.boolean().optional(),
  tmpfs: z.array(z.string()).optional(),
  cap_drop: z.array(z.string()).optional(),
  security_opt: z.array(z.string()).optional(),
  restart: z.string(),
  stop_grace_period: z.string(),
  volumes: z.array(z.string()),
  depends_on: z.record(z.string(), z.object({ condition: z.string() })).optional(),
  network_mode: z.string().optional(),
  ports: z.array(z.string()).optional(),
  shm_size: z.string().optional(),
  healthcheck: z.object({ test: z.array(z.string()) }).optional(),
})

test('compose.yaml starts each role with settings that there are, and makes every secret', () => {
  const text = readFileSync('compose.yaml', 'utf8')
  const { services } = z.object({ services: z.record(z.string(), serviceSchema) }).parse(parse(text, { merge: true }))
  expect(Object.keys(services)).toEqual(['secrets', 'postgres', 'migrate', 'api', 'worker', 'dashboard'])
  for (const role of ['migrate', ...servers]) {
    const { command, environment, read_only: isReadOnly, cap_drop: dropped, image } = services[role] ?? {}
    expect(command).toEqual([role])
    expect(Object.keys(environment ?? {}).filter((name) => !isSetting(name))).toEqual([])
    expect([isReadOnly, dropped, image]).toEqual([true, ['ALL'], 'livery'])
  }
  expect(services['postgres']?.image).toMatch(/:\d+$/)
  const made = [...text.matchAll(/made ([\w-]+) /g)].map(([, name = '']) => `/secrets/${name}`)
  const read = Object.values(services).flatMap(({ environment }) => Object.values(environment))
  expect(read.filter((value) => value.startsWith('/secrets/') && !made.includes(value))).toEqual([])
})

test('the browser comes beside compose.yaml, for the worker, with the profile that lets its sandbox start', () => {
  const { services } = z
    .object({
      services: z.object({
        worker: z.object({ build: z.object({ target: z.string() }), security_opt: z.array(z.string()) }),
      }),
    })
    .parse(parse(readFileSync('deploy/compose.chromium.yaml', 'utf8')))
  expect(readFileSync('Dockerfile', 'utf8')).toContain(` AS ${services.worker.build.target}\n`)
  const [profile = ''] = services.worker.security_opt.map((option) => option.replace(/^seccomp=/, ''))
  const { defaultAction, syscalls } = z
    .object({ defaultAction: z.string(), syscalls: z.array(z.object({ names: z.array(z.string()) })) })
    .parse(JSON.parse(readFileSync(profile, 'utf8')))
  const refused = syscalls.flatMap(({ names }) => names)
  expect(defaultAction).toBe('SCMP_ACT_ALLOW')
  expect(refused.filter((name) => ['clone', 'clone3', 'unshare', 'chroot'].includes(name))).toEqual([])
  expect(refused).toEqual(expect.arrayContaining(['mount', 'bpf', 'init_module', 'keyctl', 'kexec_load']))
})

test('Redis comes beside compose.yaml, of a fixed major version, for what limits requests, and keeps nothing', () => {
  const one = z.object({ environment: strings })
  const { services } = z
    .object({
      services: z.strictObject({
        redis: z.looseObject({
          image: z.string(),
          command: z.array(z.string()),
          cap_drop: z.tuple([z.literal('ALL')]),
        }),
        api: one.extend({ depends_on: z.record(z.string(), z.unknown()) }),
        worker: one,
      }),
    })
    .parse(parse(readFileSync('deploy/compose.redis.yaml', 'utf8')))
  const { redis, api, worker } = services
  expect(redis.image).toMatch(/:\d+$/)
  expect(redis.command.join(' ')).toContain('--save  --appendonly no')
  expect(Object.keys(api.depends_on)).toEqual(['redis'])
  expect([api.environment, worker.environment]).toEqual(Array(2).fill({ REDIS_URL: 'redis://redis:6379' }))
})

test('the manifests start each role as nobody, with settings that there are and probes of its port', () => {
  const { resources, configMapGenerator: maps } = z
    .object({
      resources: z.array(z.string()),
      configMapGenerator: z.array(z.object({ literals: z.array(z.string()) })),
    })
    .parse(parse(readFileSync('deploy/kubernetes/kustomization.yaml', 'utf8')))
  const files = globSync('*.yaml', { cwd: 'deploy/kubernetes' }).filter((file) => file !== 'kustomization.yaml')
  expect(resources.toSorted()).toEqual(files.toSorted())
  for (const { literals } of maps) expect(literals.filter((line) => !isSetting(line.split('=')[0] ?? ''))).toEqual([])
  const started = resources.flatMap((file) => {
    const [workload, service] = parseAllDocuments(readFileSync(`deploy/kubernetes/${file}`, 'utf8')).map(
      (document): unknown => {
        expect(document.errors).toEqual([])
        return document.toJS()
      },
    )
    const { spec } = workloadSchema.parse(workload).spec.template
    return spec.containers.map((container) => {
      const [role] = container.args
      const port = ports[role as (typeof servers)[number]]
      expect(container.ports?.[0]?.containerPort).toBe(port)
      if (port !== undefined) expect(serviceManifest.parse(service).spec.ports[0]?.port).toBe(port)
      const mounted = container.volumeMounts.map(({ mountPath }) => mountPath)
      expect(mounted).toEqual(['/data', '/tmp', '/app/.next/cache'])
      return role
    })
  })
  expect(started).toEqual(['migrate', ...servers])
})

const workloadSchema = z.object({
  apiVersion: z.enum(['apps/v1', 'batch/v1']),
  kind: z.enum(['StatefulSet', 'Deployment', 'Job']),
  spec: z.object({
    template: z.object({
      spec: z.object({
        securityContext: z.object({ runAsNonRoot: z.literal(true), runAsUser: z.literal(10001) }),
        containers: z.array(
          z.object({
            image: z.literal('livery'),
            args: z.tuple([z.enum(roles)]),
            ports: z.array(z.object({ containerPort: z.number() })).optional(),
            securityContext: z.object({ readOnlyRootFilesystem: z.literal(true) }),
            volumeMounts: z.array(z.object({ mountPath: z.string() })),
          }),
        ),
      }),
    }),
  }),
})
const serviceManifest = z.object({
  kind: z.literal('Service'),
  spec: z.object({ ports: z.array(z.object({ port: z.number() })) }),
})

test('the image and the unit start a file and a role that there are, with settings that there are', () => {
  const image = readFileSync('Dockerfile', 'utf8')
  const unit = readFileSync('deploy/livery.service', 'utf8')
  const script = 'scripts/start/livery.ts'
  expect(readFileSync(script, 'utf8')).not.toBe('')
  expect(image).toMatch(new RegExp(`^ENTRYPOINT \\[.*"/app/${script}"\\]\nCMD \\["all"\\]$`, 'm'))
  expect(image).toMatch(/^USER 10001:10001$/m)
  expect(unit).toMatch(new RegExp(`^ExecStart=.*/${script} all$`, 'm'))
  const lines = [...image.matchAll(/^ENV (.*)$/gm), ...unit.matchAll(/^Environment=(.*)$/gm)].map(
    ([, line = '']) => line,
  )
  const names = lines.flatMap((line) => [...line.matchAll(/(\w+)=/g)].map(([, name = '']) => name))
  expect(names.length).toBeGreaterThan(0)
  // No settings of ours: the allocator, which must be in the image that preloads it, else no program starts without a warning; and
  // where Node keeps what it compiled, which a file that there is must fill.
  expect(new Set(names.filter((name) => !isSetting(name)))).toEqual(
    new Set(['LD_PRELOAD', 'MALLOC_CONF', 'NODE_COMPILE_CACHE']),
  )
  const compile = 'scripts/start/compile.ts'
  expect(readFileSync(compile, 'utf8')).not.toBe('')
  expect(image).toContain(` ${compile} `)
  expect(image).toMatch(/^RUN apt-get .* libjemalloc2 [^]*^ENV LD_PRELOAD=libjemalloc\.so\.2 /m)
})
