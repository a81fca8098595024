/** What stands for one customer: an IPv4 address (also written as IPv6), or the first 64 bits of an IPv6 one. */
export function networkOf(address: string): string {
  const bare = address.split('%', 1)[0] ?? ''
  if (!bare.includes(':')) return bare
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(bare)?.[1]
  if (mapped !== undefined) return mapped
  const [head = '', tail] = bare.toLowerCase().split('::')
  const before = head === '' ? [] : head.split(':')
  const after = tail === undefined || tail === '' ? [] : tail.split(':')
  const gap = tail === undefined ? [] : Array.from({ length: 8 - before.length - after.length }, () => '0')
  const groups = [...before, ...gap, ...after]
  return groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')
}
