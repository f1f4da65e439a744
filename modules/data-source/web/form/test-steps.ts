/** What a connection goes through, in this order. */
const names = ['地址', '端口', '加密', '登录', '库'] as const
export type StepName = (typeof names)[number]

export interface TestStep {
  name: StepName
  state: 'passed' | 'failed' | 'unknown'
}

/** The fields of the form that a step is about. */
export type TestedField = 'type' | 'host' | 'port' | 'ssl' | 'password' | 'database'

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
  'source.sshUnreachable': { step: '地址', field: null },
  'source.sshSilent': { step: '地址', field: null },
  'source.sshNot': { step: '地址', field: null },
  'source.sshLogin': { step: '地址', field: null },
  'source.sshKeyUnreadable': { step: '地址', field: null },
  'source.sshKeyChanged': { step: '地址', field: null },
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
  'source.busy': { step: '登录', field: null },
  'source.databaseDenied': { step: '库', field: 'database' },
  'source.databaseMissing': { step: '库', field: 'database' },
  'source.driverMissing': { step: null, field: 'type' },
  'source.kindUnknown': { step: null, field: 'type' },
}

export function failureOf(key: string | null): Failure {
  return (key === null ? undefined : failures[key]) ?? { step: null, field: null }
}

/** How far a test came; where that is not known, no step is claimed to be good. */
export function stepsOf(outcome: { works: true } | { works: false; key: string | null }, ssl: boolean): TestStep[] {
  const wanted = names.filter((name) => ssl || name !== '加密')
  if (outcome.works) return wanted.map((name) => ({ name, state: 'passed' }))
  const { step } = failureOf(outcome.key)
  const at = step === null ? 0 : wanted.indexOf(step)
  if (step === null || at < 0) return wanted.map((name) => ({ name, state: 'unknown' }))
  return wanted.map((name, index) => ({ name, state: index < at ? 'passed' : index === at ? 'failed' : 'unknown' }))
}
