/** What this file needs of package-lock.json. */
export type Lock = { packages: Record<string, LockEntry> }
type LockEntry = {
  version?: string
  dev?: boolean
  optional?: boolean
  os?: string[]
  cpu?: string[]
  libc?: string[]
  optionalDependencies?: Record<string, string>
}

/**
 * The entries that a lock lacks for packages of other platforms. npm leaves out those that its registry did not offer
 * at that moment, and `npm ci` then refuses the whole lock, on every machine. All of them are pinned to one version by
 * the package that wants them, so that an entry needs nothing else; the platform is in the name.
 */
export function lockGaps({ packages }: Lock): Record<string, LockEntry> {
  const gaps: Record<string, LockEntry> = {}
  for (const [path, entry] of Object.entries(packages)) {
    for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) {
      if (!/^\d+\.\d+\.\d+[\w.+-]*$/.test(version) || isHeld(packages, path, name)) continue
      gaps[`node_modules/${name}`] = { version, ...(entry.dev && { dev: true }), optional: true, ...platformOf(name) }
    }
  }
  return gaps
}

// Node looks beside the package first, then in each node_modules above it.
function isHeld(packages: Lock['packages'], path: string, name: string): boolean {
  for (
    let folder = path;
    folder !== '';
    folder = folder.slice(0, Math.max(0, folder.lastIndexOf('node_modules/') - 1))
  ) {
    if (packages[`${folder}/node_modules/${name}`]) return true
  }
  return packages[`node_modules/${name}`] !== undefined
}

const systems = ['aix', 'android', 'darwin', 'freebsd', 'linux', 'openharmony', 'sunos', 'win32']
const processors = ['arm', 'arm64', 'ia32', 'loong64', 'ppc64', 'riscv64', 's390x', 'wasm32', 'x64']

function platformOf(name: string): Pick<LockEntry, 'os' | 'cpu' | 'libc'> {
  const words = name.slice(name.indexOf('/') + 1).split('-')
  const os = systems.filter((system) => words.includes(system))
  const cpu = processors.filter((processor) => words.includes(processor))
  const libc = words.some((word) => word.startsWith('musl')) ? ['musl'] : []
  return { ...(cpu.length > 0 && { cpu }), ...(os.length > 0 && { os }), ...(libc.length > 0 && { libc }) }
}
