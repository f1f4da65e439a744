import { BlockList, isIP } from 'node:net'

/** Where data sources may be. A name is judged by every address that it stands for at the moment of connecting. */
interface Policy {
  /** Lower case names, `*.` in front for everything below; null: any. */
  names: string[] | null
  networks: BlockList
}

/**
 * Never a database, but where a cloud hands out credentials to whoever asks, and what reaches everybody or nobody. A
 * network that the operator names goes before it. Loopback is open: databases run beside the product.
 */
const never = networksOf([
  '0.0.0.0/8',
  '169.254.0.0/16',
  '192.0.0.0/24',
  '100.100.100.200/32',
  '168.63.129.16/32',
  '224.0.0.0/4',
  '255.255.255.255/32',
  '::/128',
  'fe80::/10',
  'fec0::/10',
  'ff00::/8',
  'fd00:ec2::254/128',
  // IPv4 addresses in another dress.
  '64:ff9b::/96',
  '64:ff9b:1::/48',
  '2001::/32',
  '2002::/16',
])

/** Where one's own house is: databases live there, but no address that stands in data leads there by itself. */
const inside = networksOf([
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '172.16.0.0/12',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '240.0.0.0/4',
  '::1/128',
  'fc00::/7',
])

let policy: Policy = { names: null, networks: new BlockList() }

/** Set by the operator: hosts, addresses and networks, comma separated; empty: everywhere but where none should be. */
export function allowAddresses(list: string): void {
  const entries = list
    .split(',')
    .map((entry) => entry.trim().toLowerCase())
    .filter((entry) => entry !== '')
  const networks = entries.filter((entry) => isIP(entry.split('/')[0] ?? '') !== 0)
  const names = entries.filter((entry) => !networks.includes(entry))
  policy = { names: entries.length === 0 ? null : names, networks: networksOf(networks) }
}

/** Whether `host`, which stands for `address`, may be connected to. */
export function isAllowed(host: string, address: string): boolean {
  const plain = address.replace(/%.*$/, '')
  if (holds(policy.networks, plain)) return true
  if (holds(never, plain)) return false
  return isAllowedName(host)
}

/** Whether a host may be asked for by a name that stands for nothing here. */
export function isAllowedName(host: string): boolean {
  return policy.names === null || policy.names.some((name) => isNamed(host.toLowerCase(), name))
}

/** Whether an address out of data may be connected to: one that leads inside only where the operator named it. */
export function isAllowedFromData(host: string, address: string): boolean {
  if (!isAllowed(host, address)) return false
  const plain = address.replace(/%.*$/, '')
  return policy.names !== null || holds(policy.networks, plain) || !holds(inside, plain)
}

/** Whether an address lies inside a network, on this machine or nowhere, whatever data sources may do. */
export function isInside(address: string): boolean {
  const plain = address.replace(/%.*$/, '')
  return isIP(plain) === 0 || holds(never, plain) || holds(inside, plain)
}

function isNamed(host: string, name: string): boolean {
  return name.startsWith('*.') ? host.endsWith(name.slice(1)) : host === name
}

function holds(networks: BlockList, address: string): boolean {
  const kind = isIP(address)
  return kind !== 0 && networks.check(address, kind === 6 ? 'ipv6' : 'ipv4')
}

function networksOf(entries: readonly string[]): BlockList {
  const networks = new BlockList()
  for (const entry of entries) {
    const [address = '', length] = entry.split('/')
    const kind = isIP(address) === 6 ? 'ipv6' : 'ipv4'
    const bits = length === undefined ? (kind === 'ipv6' ? 128 : 32) : Number(length)
    networks.addSubnet(address, bits, kind)
  }
  return networks
}
