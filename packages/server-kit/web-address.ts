/** An address that secrets may be sent to: https, or http where it stays inside the house. */
export function isSafeAddress(address: string): boolean {
  if (!URL.canParse(address)) return false
  const { protocol, username, password, hostname, hash } = new URL(address)
  if (username !== '' || password !== '' || hash !== '') return false
  return protocol === 'https:' || (protocol === 'http:' && isInside(hostname))
}

/** This machine, a private network, or a name without a dot. */
function isInside(host: string): boolean {
  if (host === '[::1]' || !/[.:]/.test(host)) return true
  return /^(127|10)\.\d|^192\.168\.\d|^172\.(1[6-9]|2\d|3[01])\.\d/.test(host) && /^[\d.]+$/.test(host)
}
