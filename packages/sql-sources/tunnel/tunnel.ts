import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import type { Server, Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { refusal } from '@mingtai/messages'
import type { Client } from 'ssh2'

import type { SourceConfig, SourceTunnel } from '../source.ts'
import { placeKey } from '../connection/tls.ts'
import { connectSsh } from './connect.ts'
import { judgeTarget } from './target.ts'

/** How long a tunnel waits for its next connection. */
const IDLE_MILLISECONDS = 10_000

/** A way through an SSH server to one host and port: connections to `path` arrive there. */
interface Tunnel {
  path: string
  fingerprint: string
  /** Why the last connection failed, told once; null where none did. */
  takeFailure(): Error | null
  end(): void
}

type Through = SourceConfig & { tunnel: SourceTunnel }

const tunnels = new Map<string, Promise<Tunnel>>()

/** The tunnel of a source, opened where there is none. It closes ten seconds after its last connection. */
export function tunnelOf(config: Through): Promise<Tunnel> {
  const { host, port, tunnel, connectTimeoutMs } = config
  const key = placeKey([host, port, tunnel])
  const found = tunnels.get(key)
  if (found !== undefined) return found
  const gone = () => tunnels.delete(key)
  const opening = openTunnel(config, { learns: false, timeoutMs: connectTimeoutMs, key, gone })
  tunnels.set(key, opening)
  opening.catch(gone)
  return opening
}

/**
 * Opens a tunnel for one test; the caller closes it. Without a pinned key it accepts any key, and returns its
 * fingerprint.
 */
export function trialTunnel(config: Through): Promise<Tunnel> {
  const key = placeKey([config.host, config.port, config.tunnel, 'trial', Math.random()])
  return openTunnel(config, { learns: true, timeoutMs: config.connectTimeoutMs, key, gone: () => {} })
}

export async function closeTunnels(): Promise<void> {
  const open = await Promise.allSettled(tunnels.values())
  for (const one of open) if (one.status === 'fulfilled') one.value.end()
  if (folder !== null) rmSync(folder, { recursive: true, force: true })
  folder = null
}

interface Opening {
  learns: boolean
  timeoutMs: number | undefined
  key: string
  gone(): void
}

async function openTunnel(config: Through, { learns, timeoutMs, key, gone }: Opening): Promise<Tunnel> {
  await judgeTarget(config.host)
  const { client, fingerprint } = await connectSsh(config.tunnel, { learns, timeoutMs })
  // The path stays the same for the same tunnel, so that connections of before are found again.
  const path = join(ownFolder(), `${key.slice(0, 24)}.sock`)
  rmSync(path, { force: true })
  const sockets = new Set<Socket>()
  let failure: Error | null = null
  let idle: NodeJS.Timeout | undefined
  const server: Server = createServer({ allowHalfOpen: true }, (socket) => {
    clearTimeout(idle)
    sockets.add(socket)
    socket.on('close', () => {
      sockets.delete(socket)
      if (sockets.size === 0) rest()
    })
    forward(client, socket, config, (error) => (failure = error))
  })
  const end = () => {
    clearTimeout(idle)
    gone()
    server.close()
    for (const socket of sockets) socket.destroy()
    client.end()
  }
  const rest = () => {
    clearTimeout(idle)
    idle = setTimeout(end, IDLE_MILLISECONDS).unref()
  }
  client.once('close', end)
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(path, resolve)
  }).catch((error: unknown) => {
    end()
    throw error
  })
  server.unref()
  rest()
  const takeFailure = () => {
    const told = failure
    failure = null
    return told
  }
  return { path, fingerprint, takeFailure, end }
}

function forward(client: Client, socket: Socket, { host, port }: SourceConfig, failed: (error: Error) => void): void {
  socket.on('error', () => {})
  const refuse = () => {
    failed(refusal('source.sshTarget', `${host}:${port}`))
    socket.destroy()
  }
  try {
    client.forwardOut('127.0.0.1', 0, host, port, (error, channel) => {
      if (error !== undefined) return refuse()
      if (socket.destroyed) return void channel.destroy()
      channel.on('error', () => socket.destroy())
      channel.on('close', () => socket.destroy())
      socket.on('close', () => channel.destroy())
      socket.pipe(channel).pipe(socket)
    })
  } catch {
    refuse()
  }
}

let folder: string | null = null

/** The folder of the tunnels' sockets; only this account may open them. */
function ownFolder(): string {
  folder ??= mkdtempSync(join(tmpdir(), 'mingtai-ssh-'))
  return folder
}
