import type { DataSource } from '../../calls.ts'
import type { SourceLimits, SourceSettings } from '../../settings.ts'
import { type AddedType, usualPort } from '../kinds.ts'

type SignIn = NonNullable<SourceSettings['signIn']>

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
    settings: {
      headers: settings?.headers ?? [],
      signsIn: settings !== undefined && settings.signIn !== null,
      signIn: settings?.signIn ?? usualSignIn,
      ca: settings?.ca ?? '',
      certificate: settings?.certificate ?? '',
      key: '',
      procedures: (settings?.procedures ?? []).join('\n'),
      organization: settings?.organization ?? '',
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

/** A form gives only the fields that it shows; the others stay as they were. */
export function wholeWords(shown: SourceWords, before: SourceWords): SourceWords {
  return {
    ...before,
    ...shown,
    settings: { ...before.settings, ...shown.settings },
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
  const keeps = source?.settings.hasKey === true && certificate.trim() !== ''
  return {
    headers: headers.map(({ name, value, isSecret }) => ({
      name,
      value: isSecret && (value ?? '') === '' && isStored(source, name) ? null : (value ?? ''),
      isSecret: isSecret ?? false,
    })),
    signIn: signsIn ? signIn : null,
    ca: ca.trim(),
    certificate: certificate.trim(),
    key: key.trim() === '' && keeps ? null : key.trim(),
    procedures: procedures.split(/[\n,，;；]/).flatMap((name) => (name.trim() === '' ? [] : [name.trim()])),
    organization: organization.trim(),
    connectSeconds: connectSeconds ?? null,
  }
}

/** Whether the source keeps a secret header of that name. */
export function isStored(source: DataSource | null, name: string): boolean {
  return source?.settings.headers.some((header) => header.isSecret && header.name === name) ?? false
}
