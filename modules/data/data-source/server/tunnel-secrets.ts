import { refusal, type Refusal } from '@mingtai/messages'
import { isSshKey } from '@mingtai/sql-sources/ssh-key'
import type { Tunnel } from '../settings.ts'

/** What signs in to the SSH server; sealed with the other secrets of a source. */
export interface TunnelSecrets {
  password: string
  privateKey: string
  passphrase: string
}

const none: TunnelSecrets = { password: '', privateKey: '', passphrase: '' }

/** The secrets of a form's tunnel, those that were not typed again taken over; undefined where there is no tunnel. */
export function sealedTunnel(form: Tunnel | null, before: TunnelSecrets = none): TunnelSecrets | undefined {
  if (form === null) return undefined
  if (form.signsWith === 'password') return { ...none, password: form.password ?? before.password }
  const { privateKey, passphrase } = form
  // The passphrase belongs to its key.
  return privateKey === null ? before : { ...none, privateKey, passphrase: passphrase ?? '' }
}

/** A tunnel as a row keeps it: nothing of it is secret. */
export function tunnelToStore(form: Tunnel | null): Tunnel | null {
  return form === null ? null : { ...form, password: null, privateKey: null, passphrase: null }
}

export function openTunnel(stored: Tunnel | null, secrets: TunnelSecrets = none): Tunnel | null {
  return stored === null ? null : { ...stored, ...secrets }
}

/** Whether a form takes over a secret of its tunnel that it does not show. */
export function keepsTunnel(form: Tunnel | null): boolean {
  return form !== null && (form.signsWith === 'password' ? form.password : form.privateKey) === null
}

/** Where a tunnel leads through, and as whom: a secret stays with it. */
export function tunnelPlace(tunnel: Tunnel | null): string {
  return tunnel === null ? '' : JSON.stringify([tunnel.host, tunnel.port, tunnel.user])
}

export function tunnelProblem(form: Tunnel | null, before: Tunnel | null): Refusal | null {
  if (form === null) return null
  const keepsSecret = keepsTunnel(form) && before?.signsWith === form.signsWith
  const typed = form.signsWith === 'password' ? form.password : form.privateKey
  if (!keepsSecret && (typed === null || typed.trim() === '')) return refusal('source.sshSecretMissing')
  if (form.signsWith === 'key' && typed !== null && !isSshKey(typed, form.passphrase ?? ''))
    return refusal('source.sshKeyUnreadable')
  return null
}
