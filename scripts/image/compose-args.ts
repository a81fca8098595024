import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { z } from 'zod'
import { root } from '../start/root.ts'

const composeSchema = z.object({
  services: z.record(
    z.string(),
    z.object({
      image: z.string(),
      read_only: z.boolean().default(false),
      tmpfs: z.array(z.string()).default([]),
      cap_drop: z.array(z.string()).default([]),
      security_opt: z.array(z.string()).default([]),
      volumes: z.array(z.string()),
      environment: z.record(z.string(), z.string()),
      entrypoint: z.array(z.string()).optional(),
      command: z.array(z.string()).default([]),
    }),
  ),
})

export type ComposeService = z.output<typeof composeSchema>['services'][string]

/** The services of compose.yaml, with the defaults of its variables. */
export function readCompose(): Record<string, ComposeService> {
  const text = readFileSync(join(root, 'compose.yaml'), 'utf8')
  const filled = text.replaceAll(/\$\{\w+:-([^}]*)\}/g, '$1').replaceAll('$$', () => '$')
  return composeSchema.parse(parse(filled, { merge: true })).services
}

/** What `podman run` is given in place of `service`; its volumes are named after `prefix`. The network is the caller's. */
export function runArguments(service: ComposeService, prefix: string): { options: string[]; command: string[] } {
  const [program, ...programArguments] = service.entrypoint ?? []
  const options = [
    ...(service.read_only ? ['--read-only'] : []),
    ...service.tmpfs.flatMap((one) => ['--tmpfs', withoutOwner(one)]),
    ...service.cap_drop.flatMap((one) => ['--cap-drop', one]),
    ...service.security_opt.flatMap((one) => ['--security-opt', one.replace(/:true$/, '')]),
    ...service.volumes.flatMap((one) => ['--volume', `${prefix}-${one}`]),
    ...Object.entries(service.environment).flatMap(([name, value]) => ['--env', `${name}=${value}`]),
    ...(program === undefined ? [] : ['--entrypoint', program]),
  ]
  return { options, command: [...programArguments, ...service.command] }
}

/** Docker gives a tmpfs to a user; Podman before 5 knows only its mode. */
const withoutOwner = (tmpfs: string) => tmpfs.replace(/:uid=\d+,gid=\d+$/, ':mode=1777')
