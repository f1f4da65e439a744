/** The report half's wrapping: HTTP 200 always, the outcome in `code`. */
export interface ReportEnvelope {
  code: string
  message: string
  msgLevel: 'info' | 'success' | 'warning' | 'error'
  responseData: unknown
  /** Replaces the token that the browser keeps. */
  newToken?: string
  key?: string
}

/** The office half's wrapping: the outcome in the HTTP status and in `code`. */
export interface OfficeEnvelope {
  code: number
  success: boolean
  msg: string
  data: unknown
  key?: string
}

export const REPORT_OK = '200'
export const REPORT_FAILED = '50001'
export const REPORT_SESSION_ENDED = '50004'
/** Body codes of an office 401: the token is stale and may be refreshed; the session is over. */
export const TOKEN_STALE = 4101
export const SESSION_OVER = 4002

export function reportOk(responseData: unknown, newToken: string | null): ReportEnvelope {
  const envelope: ReportEnvelope = { code: REPORT_OK, message: '', msgLevel: 'success', responseData }
  return newToken === null ? envelope : { ...envelope, newToken }
}

export function officeOk(data: unknown): OfficeEnvelope {
  return { code: 200, success: true, msg: '操作成功', data }
}

/** Fields that the server keeps itself; a post that carries them loses them on both sides. */
const setByServer = ['delFlag', 'creator', 'createTime'] as const

export function withoutServerFields(body: Record<string, unknown>): Record<string, unknown> {
  const sent = { ...body }
  for (const name of setByServer) delete sent[name]
  return sent
}
