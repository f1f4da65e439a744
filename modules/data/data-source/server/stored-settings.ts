import { refusal } from '@mingtai/messages'
import type { Vault } from '@mingtai/server-kit'
import { SourceLimits, SourceSettings } from '../settings.ts'
import { certificateProblem } from './certificates.ts'
import { sessionProblem } from './session-problem.ts'
import {
  tunnelToStore,
  keepsTunnel,
  openTunnel,
  sealedTunnel,
  type TunnelSecrets,
  tunnelProblem,
} from './tunnel-secrets.ts'

/** Settings as a row keeps them: without what is secret. */
export type StoredSettings = Omit<SourceSettings, 'key'>

interface Secrets {
  /** Values of secret headers by name. */
  headers: Record<string, string>
  key: string
  tunnel?: TunnelSecrets | undefined
}

/** What a row keeps of settings and secrets. */
export interface StoredParts {
  settings: StoredSettings | null
  secrets: string | null
}

/** Settings with their secrets opened. For the data plane only. */
export interface OpenSettings extends StoredSettings {
  key: string
}

/** Settings as pages see them: secret values are null, and whether there is a key is told. */
export function shownSettings({ settings, secrets }: StoredParts): SourceSettings & { hasKey: boolean } {
  const complete = settingsWithDefaults(settings)
  // A key is kept with its certificate only.
  return { ...complete, key: null, hasKey: secrets !== null && complete.certificate !== '' }
}

export function openSettings({ settings, secrets }: StoredParts, vault: Vault, id: string): OpenSettings {
  const { headers, key, tunnel } = openSecrets(secrets, vault, id)
  const complete = settingsWithDefaults(settings)
  const named = complete.headers.map((header) => ({
    ...header,
    value: header.isSecret ? (headers[header.name] ?? '') : header.value,
  }))
  return { ...complete, headers: named, key, tunnel: openTunnel(complete.tunnel, tunnel) }
}

/** What is kept of a form: secrets sealed, those that were not typed again taken over from the row before. */
export function sealedSettings(
  form: SourceSettings,
  before: StoredParts,
  { vault, id, type }: { vault: Vault; id: string; type: number },
): StoredParts {
  checkSettings(form, before, type)
  const old = openSecrets(before.secrets, vault, id)
  const secret = form.headers.filter(({ isSecret }) => isSecret)
  const headers = Object.fromEntries(secret.map(({ name, value }) => [name, value ?? old.headers[name] ?? '']))
  const key = form.certificate === '' ? '' : (form.key ?? old.key)
  const tunnel = sealedTunnel(form.tunnel, old.tunnel)
  const { key: _, ...settings } = {
    ...form,
    tunnel: tunnelToStore(form.tunnel),
    headers: form.headers.map((header) => (header.isSecret ? { ...header, value: null } : header)),
  }
  const isEmpty = secret.length === 0 && key === '' && tunnel === undefined
  const text = JSON.stringify({ headers, key, tunnel })
  return { settings, secrets: isEmpty ? null : vault.seal(text, secretsAbout(id)) }
}

/** Another name for the sealed text than the password's, so that neither opens as the other. */
export function secretsAbout(id: string): string {
  return `${id}:settings`
}

/** Whether a form takes over a secret that it does not show. */
export function keepsSecrets(form: SourceSettings, before: StoredParts): boolean {
  if (before.secrets === null) return false
  return (
    form.headers.some(({ isSecret, value }) => isSecret && value === null) ||
    (form.key === null && form.certificate !== '') ||
    keepsTunnel(form.tunnel)
  )
}

function checkSettings(form: SourceSettings, before: StoredParts, type: number): void {
  const names = form.headers.map(({ name }) => name.toLowerCase())
  const twice = names.find((name, index) => names.indexOf(name) !== index)
  if (twice !== undefined) throw refusal('source.headerTwice', twice).at('settings')
  const forbidden = form.headers.find(({ name }) => leading.test(name))
  if (forbidden !== undefined) throw refusal('source.headerForbidden', forbidden.name).at('settings')
  if (form.headers.some(({ value }) => value !== null && /[\r\n\0]/.test(value)))
    throw refusal('source.headerForbidden', '换行').at('settings')
  const problem =
    certificateProblem(form, before.secrets !== null) ??
    sessionProblem(form, type) ??
    tunnelProblem(form.tunnel, settingsWithDefaults(before.settings).tunnel)
  if (problem !== null) throw problem.at('settings')
}

/** Headers that would lead a request elsewhere or cut it apart. */
const leading =
  /^(host|content-length|transfer-encoding|connection|upgrade|te|trailer|expect|proxy-.*|forwarded|x-forwarded-.*)$/i

export function settingsWithDefaults(settings: StoredSettings | null): StoredSettings {
  const { key: _, ...complete } = SourceSettings.parse(settings ?? {})
  return complete
}

function openSecrets(secrets: string | null, vault: Vault, id: string): Secrets {
  if (secrets === null) return { headers: {}, key: '' }
  const { headers, key, tunnel } = JSON.parse(vault.open(secrets, secretsAbout(id))) as Secrets
  return { headers, key, tunnel }
}

export function limitsWithDefaults(limits: SourceLimits | null): SourceLimits {
  return SourceLimits.parse(limits ?? {})
}
