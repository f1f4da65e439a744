/** A real SSH server of this process: it signs in one person and forwards to wherever it is asked. */
import { createHash } from 'node:crypto'
import { connect } from 'node:net'
import type { AddressInfo, Socket } from 'node:net'

import ssh2 from 'ssh2'
import type { Asked, Connection, ParsedKey } from 'ssh2'

import type { SourceTunnel } from '../source.ts'

export interface TestSsh {
  /** How it is signed in to with a password, its key pinned. */
  tunnel: SourceTunnel
  /** The private key that signs in as well. */
  key: string
  /** Connections that are open now. */
  open(): number
  /** How many were signed in since it began. */
  signedIn(): number
  stop(): Promise<void>
}

export async function startSsh(port = 0): Promise<TestSsh> {
  const [host, own] = [keyPair(), keyPair()]
  const known = publicKey(own.public)
  const connections = new Set<Connection>()
  let signedIn = 0
  const server = new ssh2.Server({ hostKeys: [host.private] }, (client) => {
    connections.add(client)
    client.on('error', () => {})
    client.on('close', () => connections.delete(client))
    client.on('authentication', (asked) => {
      const isKnown = asked.username === 'jump' && (hasPassword(asked) || hasKey(asked, known))
      if (isKnown) asked.accept()
      else asked.reject(['password', 'publickey'])
    })
    client.on('ready', () => signedIn++)
    client.on('tcpip', (accept, reject, { destIP, destPort }) => {
      const target: Socket = connect(destPort, destIP)
      target.once('error', () => reject())
      target.once('connect', () => {
        const channel = accept()
        channel.on('error', () => target.destroy())
        target.on('error', () => channel.destroy())
        target.pipe(channel).pipe(target)
      })
    })
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const print = createHash('sha256').update(publicKey(host.public).getPublicSSH()).digest('base64').replace(/=+$/, '')
  return {
    tunnel: {
      ...{ host: '127.0.0.1', port: (server.address() as AddressInfo).port, user: 'jump', password: 'Secret-ssh-1' },
      ...{ privateKey: '', passphrase: '', fingerprint: `SHA256:${print}` },
    },
    key: own.private,
    open: () => connections.size,
    signedIn: () => signedIn,
    async stop() {
      for (const connection of connections) connection.end()
      await new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}

/** One key in about 230 is one that ssh2 writes and cannot read: it is drawn again. */
function keyPair(): { private: string; public: string } {
  const drawn = ssh2.utils.generateKeyPairSync('ed25519')
  return ssh2.utils.parseKey(drawn.private) instanceof Error ? keyPair() : drawn
}

function publicKey(text: string): ParsedKey {
  const parsed = ssh2.utils.parseKey(text)
  if (parsed instanceof Error) throw parsed
  return parsed
}

function hasPassword({ method, password }: Asked): boolean {
  return method === 'password' && password === 'Secret-ssh-1'
}

/** A client asks first whether the key would do, and signs then. */
function hasKey({ method, key, signature, blob, hashAlgo }: Asked, known: ParsedKey): boolean {
  if (method !== 'publickey' || key === undefined || !key.data.equals(known.getPublicSSH())) return false
  return signature === undefined || (blob !== undefined && known.verify(blob, signature, hashAlgo) === true)
}
