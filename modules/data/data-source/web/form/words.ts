import type { DataSource } from '../../calls.ts'
import { type SourceLimits, type SourceSettings, USUAL_ZONE } from '../../settings.ts'
import { type AddedType, usualPort } from '../kinds.ts'

type SignIn = NonNullable<SourceSettings['signIn']>

interface TunnelWords {
  host: string
  port: number | null
  user: string
  signsWith: 'password' | 'key'
  password: string
  privateKey: string
  passphrase: string
  fingerprint: string
}

/** The form's fields. */
export interface SourceWords {
  name: string
  code: string
  remark: string
  host: string
  port: number | null
  database: string
  userName: string
  password: string
  ssl: boolean
  writable: boolean
  settings: {
    headers: { name: string; value: string | null; isSecret: boolean }[]
    signsIn: boolean
    signIn: SignIn
    ca: string
    certificate: string
    key: string
    /** One a line. */
    procedures: string
    organization: string
    timeZone: string
    /** `name = value`, one a line. */
    session: string
    usesTunnel: boolean
    tunnel: TunnelWords
    connectSeconds: number | null
  }
  limits: {
    maxRows: number | null
    megabytes: number | null
    timeoutSeconds: number | null
    connections: number | null
  }
}

const MEGABYTE = 1024 ** 2
const usualSignIn: SignIn = {
  request: 'POST /login\nContent-Type: application/json\n\n{"user": ${user}, "password": ${password}}',
  path: 'data.token',
  seconds: 3600,
  place: 'header',
  name: 'Authorization',
  prefix: 'Bearer ',
}

/** What the form shows of a stored source, or of a new one of a kind. */
export function wordsOf(source: DataSource | null, type: AddedType): SourceWords {
  const settings = source?.settings
  const limits = source?.limits
  return {
    name: source?.name ?? '',
    code: source?.code ?? '',
    remark: source?.remark ?? '',
    host: source?.host ?? '',
    port: source?.port ?? usualPort(type),
    database: source?.database ?? '',
    userName: source?.userName ?? '',
    password: '',
    ssl: source?.ssl ?? false,
    writable: source?.writable ?? false,
    settings: {
      headers: settings?.headers ?? [],
      signsIn: settings !== undefined && settings.signIn !== null,
      signIn: settings?.signIn ?? usualSignIn,
      ca: settings?.ca ?? '',
      certificate: settings?.certificate ?? '',
      key: '',
      procedures: (settings?.procedures ?? []).join('\n'),
      organization: settings?.organization ?? '',
      timeZone: settings?.timeZone ?? USUAL_ZONE,
      session: (settings?.session ?? []).map(({ name, value }) => `${name} = ${value}`).join('\n'),
      usesTunnel: settings !== undefined && settings.tunnel !== null,
      tunnel: tunnelWords(settings?.tunnel ?? null),
      connectSeconds: settings?.connectSeconds ?? null,
    },
    limits: {
      maxRows: limits?.maxRows ?? null,
      megabytes: limits?.maxBytes == null ? null : Math.round(limits.maxBytes / MEGABYTE),
      timeoutSeconds: limits?.timeoutSeconds ?? null,
      connections: limits?.connections ?? null,
    },
  }
}

function tunnelWords(tunnel: SourceSettings['tunnel']): TunnelWords {
  const place = tunnel ?? { host: '', port: 22, user: '', signsWith: 'password' as const, fingerprint: '' }
  return { ...place, password: '', privateKey: '', passphrase: '' }
}

/** A form gives only the fields that it shows; the others stay as they were. */
export function wholeWords(shown: SourceWords, before: SourceWords): SourceWords {
  return {
    ...before,
    ...shown,
    settings: {
      ...before.settings,
      ...shown.settings,
      tunnel: { ...before.settings.tunnel, ...shown.settings.tunnel },
    },
    limits: { ...before.limits, ...shown.limits },
  }
}

/** What a test and a save send. An empty secret means: keep what is stored, or none for a new source. */
export function connectionOf(words: SourceWords, type: AddedType, source: DataSource | null) {
  const { host, port, database, userName, ssl, password } = words
  return {
    type,
    host,
    port: port ?? null,
    database: database ?? '',
    userName: userName ?? '',
    ssl: ssl ?? false,
    password: password === '' && source !== null ? null : password,
    settings: settingsOf(words, source),
  }
}

export function limitsOf({ limits }: SourceWords): SourceLimits {
  const { maxRows, megabytes, timeoutSeconds, connections } = limits
  const maxBytes = megabytes == null ? null : megabytes * MEGABYTE
  return {
    maxRows: maxRows ?? null,
    maxBytes,
    timeoutSeconds: timeoutSeconds ?? null,
    connections: connections ?? null,
  }
}

function settingsOf({ settings }: SourceWords, source: DataSource | null): SourceSettings {
  const { headers, signsIn, signIn, ca, certificate, key, procedures, organization, connectSeconds } = settings
  const hasStoredSecret = source?.settings.hasKey === true && certificate.trim() !== ''
  return {
    headers: headers.map(({ name, value, isSecret }) => ({
      name,
      value: isSecret && (value ?? '') === '' && isStored(source, name) ? null : (value ?? ''),
      isSecret: isSecret ?? false,
    })),
    signIn: signsIn ? signIn : null,
    ca: ca.trim(),
    certificate: certificate.trim(),
    key: key.trim() === '' && hasStoredSecret ? null : key.trim(),
    procedures: procedures.split(/[\n,，;；]/).flatMap((name) => (name.trim() === '' ? [] : [name.trim()])),
    organization: organization.trim(),
    timeZone: settings.timeZone ?? USUAL_ZONE,
    session: settingsIn(settings.session ?? ''),
    tunnel: settings.usesTunnel ? tunnelOf(settings.tunnel, source?.settings.tunnel ?? null) : null,
    connectSeconds: connectSeconds ?? null,
  }
}

/** `name = value` of each line; a line without a sign is a name without a value. */
export function settingsIn(text: string): SourceSettings['session'] {
  return text.split('\n').flatMap((line) => {
    const [, name = '', value = ''] =
      /^\s*(?:set\s+(?:session\s+)?)?([^=]*?)\s*(?:=\s*(.*?)\s*;?\s*)?$/i.exec(line) ?? []
    return name === '' ? [] : [{ name, value }]
  })
}

/** Secrets that were not typed stay, as long as the tunnel is signed in to in the same way. */
function tunnelOf(words: TunnelWords, before: SourceSettings['tunnel']): NonNullable<SourceSettings['tunnel']> {
  const { host, port, user, signsWith, password, privateKey, passphrase, fingerprint } = words
  const hasStoredSecret = before?.signsWith === signsWith
  const typed = (text: string) => (text === '' && hasStoredSecret ? null : text)
  return {
    ...{ host: host.trim(), port: port ?? 22, user: user.trim(), signsWith, fingerprint: (fingerprint ?? '').trim() },
    password: signsWith === 'password' ? typed(password ?? '') : null,
    privateKey: signsWith === 'key' ? typed((privateKey ?? '').trim()) : null,
    passphrase: signsWith === 'key' ? typed(passphrase ?? '') : null,
  }
}

/** Whether the source keeps a secret header of that name. */
export function isStored(source: DataSource | null, name: string): boolean {
  return source?.settings.headers.some((header) => header.isSecret && header.name === name) ?? false
}
