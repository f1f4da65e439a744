/** Protocols that types of data sources speak. */
export type Protocol = 'MySQL' | 'PostgreSQL' | 'HTTP' | 'SQL Server' | 'Oracle' | 'Dameng'

/** Begins an encrypted connection of PostgreSQL: its server answers with one letter, others with words of their own. */
const sslRequest = Uint8Array.of(0, 0, 0, 8, 4, 210, 22, 47)
const httpRequest = new TextEncoder().encode('GET / HTTP/1.0\r\n\r\n')

/** Bytes that make a server identify itself; null: wait without sending. */
export const knocks: readonly (Uint8Array | null)[] = [null, sslRequest, httpRequest]

/** The name of the protocol that begins so; null: none that is known here. */
export function protocolOf(bytes: Uint8Array, knock: Uint8Array | null = null): string | null {
  const words = Buffer.from(bytes.subarray(0, 400)).toString('latin1')
  if (words.startsWith('SSH-')) return 'SSH'
  if (words.startsWith('RFB ')) return 'VNC'
  if (/^220[ -]/.test(words)) return 'FTP或邮件'
  if (words.startsWith('HTTP/')) return nameOfHttp(words)
  if (/^[-+](?:PONG|ERR|NOAUTH|DENIED|OK)/.test(words)) return 'Redis'
  if (isMysql(bytes)) return 'MySQL'
  if (knock === sslRequest && /^(?:[SN]$|E\0)/.test(words)) return 'PostgreSQL'
  return null
}

/** Some databases say over HTTP that they do not speak it. */
function nameOfHttp(words: string): string {
  if (words.includes('clickhouse-client')) return 'ClickHouse客户端的端口（HTTP的端口通常是8123）'
  return words.includes('MongoDB') ? 'MongoDB' : 'HTTP'
}

/** A packet of MySQL: three bytes of length, number 0, then protocol version 10 or an error. */
function isMysql(bytes: Uint8Array): boolean {
  return bytes.length > 4 && bytes[2] === 0 && bytes[3] === 0 && (bytes[4] === 10 || bytes[4] === 255)
}
