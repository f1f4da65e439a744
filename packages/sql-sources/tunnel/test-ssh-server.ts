/** A real SSH server of this process: it signs in one person and forwards to wherever it is asked. */
import { createHash } from 'node:crypto'
import { connect } from 'node:net'
import type { AddressInfo, Socket } from 'node:net'

import ssh2 from 'ssh2'
import type { Connection } from 'ssh2'

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
  const [host, own] = [ssh2.utils.generateKeyPairSync('ed25519'), ssh2.utils.generateKeyPairSync('ed25519')]
  const parsed = ssh2.utils.parseKey(own.public)
  const known = Array.isArray(parsed) ? parsed[0] : parsed
  const connections = new Set<Connection>()
  let signedIn = 0
  const server = new ssh2.Server({ hostKeys: [host.private] }, (client) => {
    connections.add(client)
    client.on('error', () => {})
    client.on('close', () => connections.delete(client))
    client.on('authentication', (asked) => {
      const isKnown =
        asked.username === 'jump' &&
        (asked.method === 'password'
          ? asked.password === 'Secret-ssh-1'
          : asked.method === 'publickey' &&
            !(known instanceof Error) &&
            asked.key.data.equals(known!.getPublicSSH()) &&
            (asked.signature === undefined || known!.verify(asked.blob!, asked.signature, asked.hashAlgo) === true))
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
  const blob = ssh2.utils.parseKey(host.public)
  const hostKey = Array.isArray(blob) ? blob[0] : blob
  if (hostKey === undefined || hostKey instanceof Error) throw new Error('no key')
  const print = createHash('sha256').update(hostKey.getPublicSSH()).digest('base64').replace(/=+$/, '')
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
