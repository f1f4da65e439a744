import { BlockList, isIP } from 'node:net'

/** Which addresses data sources may have. A name is checked by every address that it resolves to when connecting. */
interface Policy {
  /** Lower case names, `*.` in front for everything below; null: any. */
  names: string[] | null
  networks: BlockList
}

/**
 * Addresses that are never allowed: the metadata services of clouds, which hand out credentials, and addresses that
 * reach everybody or nobody. A network that the operator names overrides this. Loopback is allowed, because databases
 * run beside the product.
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

/** Private networks: data sources may be there, but an address out of data may not lead there. */
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

/**
 * Sets the operator's list: hosts, addresses and networks, comma separated. Empty: everything except what is never
 * allowed.
 */
export function allowAddresses(list: string): void {
  const entries = list
    .split(',')
    .map((entry) => entry.trim().toLowerCase())
    .filter((entry) => entry !== '')
  const networks = entries.filter((entry) => isIP(entry.split('/')[0] ?? '') !== 0)
  const names = entries.filter((entry) => !networks.includes(entry))
  policy = { names: entries.length === 0 ? null : names, networks: networksOf(networks) }
}

/** The port of the product itself: what it answers to its own machine alone is for operators, and not for whoever asks through it. */
let ownPort: number | null = null

export function closeOwnPort(port: number | null): void {
  ownPort = port
}

/** Whether an address and a port are the product's own. */
export function isOwnPlace(address: string, port: number): boolean {
  return port === ownPort && holds(thisMachine, address.replace(/%.*$/, ''))
}

const thisMachine = networksOf(['127.0.0.0/8', '0.0.0.0/8', '::1/128', '::/128'])

/** Whether `host`, which stands for `address`, may be connected to. */
export function isAllowed(host: string, address: string): boolean {
  const plain = address.replace(/%.*$/, '')
  if (holds(policy.networks, plain)) return true
  if (holds(never, plain)) return false
  return isAllowedName(host)
}

/** Whether a host may be named that does not resolve here. */
export function isAllowedName(host: string): boolean {
  return policy.names === null || policy.names.some((name) => isNamed(host.toLowerCase(), name))
}

/** Whether an address out of data may be connected to; a private one only where the operator named it. */
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
