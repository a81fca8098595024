import { BlockList, isIPv4 } from 'node:net'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { canonicalAddress, isPublicAddress } from './public-address.ts'

/** IANA's special-purpose registries and what lies beside them, with an address at each end of every range. */
const refusedRanges: [range: string, first: string, last: string][] = [
  ['0.0.0.0/8', '0.0.0.0', '0.255.255.255'],
  ['10.0.0.0/8', '10.0.0.0', '10.255.255.255'],
  ['100.64.0.0/10', '100.64.0.0', '100.127.255.255'],
  ['127.0.0.0/8', '127.0.0.0', '127.255.255.255'],
  ['168.63.129.16/32', '168.63.129.16', '168.63.129.16'],
  ['169.254.0.0/16', '169.254.0.0', '169.254.255.255'],
  ['172.16.0.0/12', '172.16.0.0', '172.31.255.255'],
  ['192.0.0.0/24', '192.0.0.0', '192.0.0.255'],
  ['192.0.2.0/24', '192.0.2.0', '192.0.2.255'],
  ['192.31.196.0/24', '192.31.196.0', '192.31.196.255'],
  ['192.52.193.0/24', '192.52.193.0', '192.52.193.255'],
  ['192.88.99.0/24', '192.88.99.0', '192.88.99.255'],
  ['192.168.0.0/16', '192.168.0.0', '192.168.255.255'],
  ['192.175.48.0/24', '192.175.48.0', '192.175.48.255'],
  ['198.18.0.0/15', '198.18.0.0', '198.19.255.255'],
  ['198.51.100.0/24', '198.51.100.0', '198.51.100.255'],
  ['203.0.113.0/24', '203.0.113.0', '203.0.113.255'],
  ['224.0.0.0/4', '224.0.0.0', '239.255.255.255'],
  ['240.0.0.0/4', '240.0.0.0', '255.255.255.255'],
  ['::/96 (unspecified, loopback, IPv4-compatible)', '::', '::ffff:ffff'],
  ['::ffff:0:0/96 (IPv4-mapped)', '::ffff:0.0.0.0', '::ffff:255.255.255.255'],
  ['::ffff:0:0:0/96 (translated)', '::ffff:0:0:0', '::ffff:0:ffff:ffff'],
  ['64:ff9b::/96 (NAT64)', '64:ff9b::', '64:ff9b::ffff:ffff'],
  ['64:ff9b:1::/48 (local NAT64)', '64:ff9b:1::', '64:ff9b:1:ffff:ffff:ffff:ffff:ffff'],
  ['100::/64 (discard)', '100::', '100::ffff:ffff:ffff:ffff'],
  ['100:0:0:1::/64 (dummy)', '100:0:0:1::', '100:0:0:1:ffff:ffff:ffff:ffff'],
  ['2001::/32 (Teredo)', '2001::', '2001:0:ffff:ffff:ffff:ffff:ffff:ffff'],
  ['2001::/23', '2001:1::', '2001:1ff:ffff:ffff:ffff:ffff:ffff:ffff'],
  ['2001:db8::/32', '2001:db8::', '2001:db8:ffff:ffff:ffff:ffff:ffff:ffff'],
  ['2002::/16 (6to4)', '2002::', '2002:ffff:ffff:ffff:ffff:ffff:ffff:ffff'],
  ['2620:4f:8000::/48', '2620:4f:8000::', '2620:4f:8000:ffff:ffff:ffff:ffff:ffff'],
  ['3fff::/20', '3fff::', '3fff:fff:ffff:ffff:ffff:ffff:ffff:ffff'],
  ['5f00::/16', '5f00::', '5f00:ffff:ffff:ffff:ffff:ffff:ffff:ffff'],
  ['fc00::/7 (fd00:ec2::254 too)', 'fc00::', 'fdff:ffff:ffff:ffff:ffff:ffff:ffff:ffff'],
  ['fe80::/10', 'fe80::', 'febf:ffff:ffff:ffff:ffff:ffff:ffff:ffff'],
  ['fec0::/10', 'fec0::', 'feff:ffff:ffff:ffff:ffff:ffff:ffff:ffff'],
  ['ff00::/8', 'ff00::', 'ffff:ffff:ffff:ffff:ffff:ffff:ffff:ffff'],
]

test.each(refusedRanges)('%s is not public, from its first address to its last', (_range, first, last) => {
  expect(isPublicAddress(first)).toBe(false)
  expect(isPublicAddress(last)).toBe(false)
})

test('the neighbors of every special IPv4 range are public', () => {
  const neighbors = ['1.0.0.0', '9.255.255.255', '11.0.0.0', '100.63.255.255', '100.128.0.0', '126.255.255.255']
  neighbors.push('128.0.0.0', '168.63.129.15', '168.63.129.17', '169.253.255.255', '169.255.0.0', '172.15.255.255')
  neighbors.push('172.32.0.0', '192.0.1.0', '192.0.3.0', '192.167.255.255', '192.169.0.0', '198.17.255.255')
  neighbors.push('198.20.0.0', '198.51.99.255', '203.0.114.0', '223.255.255.255')
  expect(neighbors.filter((address) => !isPublicAddress(address))).toEqual([])
})

test('ordinary IPv6 hosts are public', () => {
  const hosts = ['2606:4700:4700::1111', '2001:200::1', '2001:4860:4860::8888', '2a00:1450:4001:810::200e', '2003::1']
  expect(hosts.filter((address) => !isPublicAddress(address))).toEqual([])
})

test.each([
  ['metadata of AWS, Azure, Google', '169.254.169.254'],
  ['metadata of Alibaba', '100.100.100.200'],
  ['metadata of Oracle', '192.0.0.192'],
  ['metadata of AWS over IPv6', 'fd00:ec2::254'],
  ['metadata of Google over IPv6', 'fd20:ce::254'],
  ['a mapped public address', '::ffff:8.8.8.8'],
  ['an address with a zone', '2606:4700::1%eth0'],
  ['a short form', '127.1'],
  ['a decimal form', '2130706433'],
  ['an octal form', '010.8.8.8'],
  ['a range', '8.8.8.8/32'],
  ['a name', 'example.com'],
  ['nothing', ''],
])('%s is not public', (_what, address) => {
  expect(isPublicAddress(address)).toBe(false)
})

test('every IPv4 address is judged as a list of the ranges judges it', () => {
  const list = new BlockList()
  for (const [range] of refusedRanges) {
    const [network = '', bits = ''] = range.split('/')
    if (isIPv4(network)) list.addSubnet(network, Number.parseInt(bits, 10), 'ipv4')
  }
  const near = fc.constantFrom(...refusedRanges.flatMap(([, first, last]) => [first, last]).filter(isIPv4))
  const address = fc.oneof(fc.ipV4(), near)
  fc.assert(
    fc.property(address, (ip) => {
      expect(isPublicAddress(ip)).toBe(!list.check(ip))
    }),
    { numRuns: 5_000 },
  )
})

test('no IPv6 form that carries an IPv4 address is public, whatever the address', () => {
  fc.assert(
    fc.property(fc.ipV4(), (ip) => {
      const hex = ip.split('.').map((part) => Number(part).toString(16).padStart(2, '0'))
      const low = `${hex[0]}${hex[1]}:${hex[2]}${hex[3]}`
      const forms = [`::${ip}`, `::ffff:${ip}`, `::ffff:${low}`, `::ffff:0:${low}`, `64:ff9b::${ip}`]
      forms.push(`64:ff9b:1::${low}`, `2002:${low}::`, `2001::${low}`, `0:0:0:0:0:FFFF:${low}`)
      expect(forms.filter(isPublicAddress)).toEqual([])
    }),
    { numRuns: 2_000 },
  )
})

test('no IPv6 address outside of global unicast is public', () => {
  const outside = fc
    .tuple(fc.integer({ min: 0, max: 0xffff }), fc.ipV6())
    .filter(([first]) => first >> 13 !== 1)
    .map(([first, rest]) => `${first.toString(16)}:${rest.replace(/^[^:]*:/, '')}`)
  fc.assert(
    fc.property(outside, (ip) => {
      expect(isPublicAddress(ip)).toBe(false)
    }),
    { numRuns: 2_000 },
  )
})

test('any text at all gets an answer and no exception', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.ipV4Extended(), fc.ipV6()), (text) => {
      expect(typeof isPublicAddress(text)).toBe('boolean')
      expect(typeof canonicalAddress(text)).toBe('string')
    }),
  )
})

test('two spellings of one address have one canonical form', () => {
  expect(canonicalAddress('::ffff:127.0.0.1')).toBe('127.0.0.1')
  expect(canonicalAddress('FE80::1%eth0')).toBe(canonicalAddress('fe80:0:0:0:0:0:0:1'))
})
