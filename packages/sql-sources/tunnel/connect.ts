import { createHash } from 'node:crypto'

import { refusal, Refusal } from '@mingtai/messages'
import ssh2 from 'ssh2'
import type { Client, ConnectConfig } from 'ssh2'

import { codeOf, CONNECT_TIMEOUT } from '../refusal/network-refusals.ts'
import type { SourceTunnel } from '../source.ts'
import { SourceSocket } from '../connection/source-socket.ts'

interface SshConnection {
  client: Client
  /** Of the server's key, as `ssh-keygen -l` writes it. */
  fingerprint: string
}

/**
 * Signs in to an SSH server whose key matches the pinned one. Without a pin, on a test only, any key is accepted and
 * returned.
 */
export async function connectSsh(
  tunnel: SourceTunnel,
  { learns, timeoutMs = CONNECT_TIMEOUT }: { learns: boolean; timeoutMs?: number | undefined },
): Promise<SshConnection> {
  const place = `${tunnel.host}:${tunnel.port}`
  if (tunnel.fingerprint === '' && !learns) throw refusal('source.sshUnpinned')
  const socket = await socketTo(tunnel, timeoutMs)
  const client = new ssh2.Client()
  let found = ''
  let greeting = ''
  const options: ConnectConfig = {
    ...{ sock: socket, username: tunnel.user, tryKeyboard: true, readyTimeout: timeoutMs },
    ...{ keepaliveInterval: 15_000, keepaliveCountMax: 3 },
    ...(tunnel.password === '' ? {} : { password: tunnel.password }),
    ...(tunnel.privateKey === '' ? {} : { privateKey: tunnel.privateKey }),
    ...(tunnel.passphrase === '' ? {} : { passphrase: tunnel.passphrase }),
    hostVerifier(key: Buffer) {
      found = `SHA256:${createHash('sha256').update(key).digest('base64').replace(/=+$/, '')}`
      return tunnel.fingerprint === '' || tunnel.fingerprint === found
    },
  }
  client.on('keyboard-interactive', (_name, _text, _language, prompts, finish) =>
    finish(prompts.map(() => tunnel.password)),
  )
  return new Promise((resolve, reject) => {
    const fail = (error: unknown) => {
      client.destroy()
      socket.destroy()
      const isOther = found !== '' && tunnel.fingerprint !== '' && found !== tunnel.fingerprint
      if (isOther) reject(refusal('source.sshKeyChanged', place, tunnel.fingerprint, found))
      else reject(isOtherProtocol(greeting) ? refusal('source.sshNot', place) : sshRefusal(error, place))
    }
    // A connection that is given up may fail once more, when nobody waits for it.
    client.on('error', () => {})
    client.once('error', fail)
    client.once('close', () => fail(new Error('closed')))
    client.once('ready', () => {
      client.off('error', fail)
      resolve({ client, fingerprint: found })
    })
    socket.on('data', (bytes) => {
      if (greeting.length < 255) greeting += String(bytes)
    })
    try {
      client.connect(options)
    } catch (error) {
      // A key that cannot be read, or needs another passphrase.
      fail(/key|passphrase/i.test(String(error)) ? refusal('source.sshKeyUnreadable') : error)
    }
  })
}

/** An SSH server says its version first; what says something else is no SSH server. */
function isOtherProtocol(greeting: string): boolean {
  return greeting !== '' && !greeting.includes('SSH-')
}

function socketTo({ host, port }: SourceTunnel, timeoutMs: number): Promise<SourceSocket> {
  const socket = new SourceSocket().setNoDelay(true).connect(port, host)
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => socket.destroy(refusal('source.sshUnreachable', `${host}:${port}`)), timeoutMs)
    const fail = (error: unknown) => {
      clearTimeout(late)
      if (error instanceof Refusal) return reject(error)
      const isUnknown = /^(ENOTFOUND|EAI_AGAIN)$/.test(codeOf(error))
      reject(isUnknown ? refusal('source.hostUnknown', host) : refusal('source.sshUnreachable', `${host}:${port}`))
    }
    socket.once('error', fail)
    socket.once('connect', () => {
      clearTimeout(late)
      socket.off('error', fail)
      socket.on('error', () => {})
      resolve(socket)
    })
  })
}

function sshRefusal(error: unknown, place: string): Error {
  if (error instanceof Refusal) return error
  const level = error instanceof Error && 'level' in error ? String(error.level) : ''
  if (level === 'client-authentication') return refusal('source.sshLogin', place)
  if (level === 'client-timeout') return refusal('source.sshSilent', place)
  return refusal('source.sshNot', place)
}
