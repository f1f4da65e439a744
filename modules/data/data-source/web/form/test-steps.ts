/** What a connection goes through, in this order. */
const names = ['隧道', '地址', '端口', '加密', '登录', '库', '回答', '会话'] as const
export type StepName = (typeof names)[number]

export interface TestStep {
  name: StepName
  state: 'passed' | 'failed' | 'unknown'
}

/** What the form asks of a connection. */
export interface TestedWay {
  ssl: boolean
  tunnel: boolean
  /** An interface has no database, it answers. */
  isInterface: boolean
  /** Whether its sessions are given a zone or settings. */
  hasSession: boolean
}

/** The fields of the form that a step is about. */
export type TestedField = 'type' | 'host' | 'port' | 'ssl' | 'password' | 'database' | 'timeZone' | 'session'

interface Failure {
  step: StepName | null
  field: TestedField | null
}

/** Where a test ended, by the key of its refusal. */
const failures: Record<string, Failure> = {
  'source.hostUnknown': { step: '地址', field: 'host' },
  'source.addressForbidden': { step: '地址', field: 'host' },
  'source.unreachable': { step: '端口', field: 'port' },
  'source.timeout': { step: '端口', field: 'port' },
  'source.otherProtocol': { step: '端口', field: 'port' },
  'source.garbage': { step: '端口', field: 'port' },
  'source.dropped': { step: '端口', field: 'port' },
  'source.sshUnreachable': { step: '隧道', field: null },
  'source.sshSilent': { step: '隧道', field: null },
  'source.sshNot': { step: '隧道', field: null },
  'source.sshLogin': { step: '隧道', field: null },
  'source.sshKeyUnreadable': { step: '隧道', field: null },
  'source.sshKeyChanged': { step: '隧道', field: null },
  'source.sshTarget': { step: '端口', field: 'port' },
  'source.noEncryption': { step: '加密', field: 'ssl' },
  'source.needsEncryption': { step: '登录', field: 'ssl' },
  'source.certificate': { step: '加密', field: 'ssl' },
  'source.certificateExpired': { step: '加密', field: 'ssl' },
  'source.certificateEarly': { step: '加密', field: 'ssl' },
  'source.certificateName': { step: '加密', field: 'ssl' },
  'source.clientCertificate': { step: '加密', field: 'ssl' },
  'source.refusedLogin': { step: '登录', field: 'password' },
  'source.refusedLoginOrPlain': { step: '登录', field: 'password' },
  'source.apiDenied': { step: '登录', field: null },
  'source.signInFailed': { step: '登录', field: null },
  'source.signInSaid': { step: '登录', field: null },
  'source.busy': { step: '登录', field: null },
  'source.databaseDenied': { step: '库', field: 'database' },
  'source.databaseMissing': { step: '库', field: 'database' },
  'source.apiStatus': { step: '回答', field: null },
  'source.apiStatusSaid': { step: '回答', field: null },
  'source.zoneRefused': { step: '会话', field: 'timeZone' },
  'source.settingRefused': { step: '会话', field: 'session' },
  // What the form itself may not say never reached the other side.
  'source.zoneUnknown': { step: null, field: 'timeZone' },
  'source.settingUnknown': { step: null, field: 'session' },
  'source.settingValue': { step: null, field: 'session' },
  'source.settingsNone': { step: null, field: 'session' },
  'source.driverMissing': { step: null, field: 'type' },
  'source.kindUnknown': { step: null, field: 'type' },
}

export function failureOf(key: string | null): Failure {
  return (key === null ? undefined : failures[key]) ?? { step: null, field: null }
}

/** How far a test came; where that is not known, no step is claimed to be good. */
export function stepsOf(outcome: { works: true } | { works: false; key: string | null }, way: TestedWay): TestStep[] {
  const wanted = names.filter((name) => isGone(name, way))
  if (outcome.works) return wanted.map((name) => ({ name, state: 'passed' }))
  const { step } = failureOf(outcome.key)
  const at = step === null ? -1 : wanted.indexOf(step)
  if (at < 0) return wanted.map((name) => ({ name, state: 'unknown' }))
  return wanted.map((name, index) => ({ name, state: index < at ? 'passed' : index === at ? 'failed' : 'unknown' }))
}

/** Whether a connection of that way goes through a step. */
function isGone(name: StepName, { ssl, tunnel, isInterface, hasSession }: TestedWay): boolean {
  switch (name) {
    case '隧道':
      return tunnel
    case '加密':
      return ssl
    case '库':
      return !isInterface
    case '回答':
      return isInterface
    case '会话':
      return hasSession
    case '地址':
    case '端口':
    case '登录':
      return true
    default:
      return name satisfies never
  }
}
