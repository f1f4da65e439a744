import type { MessageKey } from './catalogue.ts'
import { catalogue } from './catalogue.ts'

/** Codes in reply bodies. The report product answers text, the office product numbers. */
export const replyCodes = {
  reportSuccess: '200',
  /** Any failure that is not the end of the session. */
  reportFailed: '50001',
  /** The browser clears its token and goes to the sign-in page. */
  reportSessionEnded: '50004',
  /** The browser refreshes its token and user, then reloads. */
  officeTokenStale: 4101,
  /** First time: refresh and reload. Second time: ask to sign in again. */
  officeSessionOver: 4002,
} as const

/** Report specification, section 8, and the reply codes. */
const keys = new Map<string, MessageKey>([
  ['400', 'status.400'],
  ['401', 'status.401'],
  ['403', 'status.403'],
  ['404', 'status.404'],
  ['408', 'status.408'],
  ['500', 'status.500'],
  ['501', 'status.501'],
  ['502', 'status.502'],
  ['503', 'status.503'],
  ['504', 'status.504'],
  ['50001', 'status.other'],
  ['50004', 'session.ended'],
  ['4101', 'session.stale'],
  ['4002', 'session.timeout'],
])

/** The key for an HTTP status or a reply code; anything unknown that is not a success is 系统异常，请重试。 */
export function statusKey(status: number | string): MessageKey {
  return keys.get(String(status)) ?? 'status.other'
}

export function statusSentence(status: number | string): string {
  return catalogue[statusKey(status)]
}
