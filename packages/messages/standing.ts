import type { MessageKey } from './catalogue.ts'

export type MessageLevel = 'info' | 'success' | 'warning' | 'error'

interface Standing {
  status?: number
  level?: MessageLevel
}

/** Keys whose refusal is not the usual 400 `error`. */
const exceptions: Partial<Record<MessageKey, Standing>> = {
  'signIn.wrongPassword': { status: 401 },
  'signIn.locked': { status: 423 },
  /** Office specification, section 8: the browser logs out on a 500 with this message. */
  'signIn.keyUnknown': { status: 500 },
  'signIn.tooMany': { status: 429 },
  'signIn.smsTooOften': { status: 429 },
  'session.ended': { status: 401 },
  'session.stale': { status: 401, level: 'warning' },
  'session.timeout': { status: 401 },
  'session.idle': { status: 401, level: 'warning' },
  'session.elsewhere': { status: 401 },
  'session.refreshReused': { status: 401 },
  'session.tenantClosed': { status: 401 },
  'right.missing': { status: 403 },
  'api.off': { status: 403 },
  'api.extraRight': { status: 403 },
  'right.page': { status: 403 },
  'right.row': { status: 403 },
  'right.noRoles': { status: 403, level: 'warning' },
  'right.noOrganization': { status: 403, level: 'warning' },
  'token.notFound': { status: 401 },
  'token.expired': { status: 401 },
  'token.scope': { status: 403 },
  'call.notFound': { status: 404 },
  'call.method': { status: 405 },
  'call.tooLarge': { status: 413 },
  'call.tooOften': { status: 429 },
  'call.timedOut': { status: 408 },
  'call.crossSite': { status: 403 },
  'call.stopping': { status: 503 },
  'call.starting': { status: 503 },
  'upload.tooLarge': { status: 413 },
  'upload.editorTooLarge': { status: 413 },
  'workbook.tooLarge': { status: 413 },
  'row.gone': { status: 404 },
  'row.inUse': { status: 409 },
  'row.taken': { status: 409 },
  'call.keyReused': { status: 409 },
  'row.notEmpty': { status: 409 },
  'row.wrongState': { status: 409 },
  'revision.conflict': { status: 409, level: 'warning' },
  'revision.notFound': { status: 404 },
  'source.notFound': { status: 404 },
  'source.inUse': { status: 409 },
  'source.codeTaken': { status: 409 },
  'sql.cancelled': { level: 'info' },
  'template.notFound': { status: 404 },
  'template.codeTaken': { status: 409 },
  'folder.notFound': { status: 404 },
  'folder.notEmpty': { status: 409 },
  'run.cancelled': { level: 'info' },
  'run.resultGone': { status: 410, level: 'warning' },
  'run.expired': { status: 410, level: 'warning' },
  'run.queueFull': { status: 429, level: 'warning' },
  'run.noRows': { level: 'info' },
  'export.cancelled': { level: 'info' },
  'export.notReady': { status: 409, level: 'warning' },
  'export.expired': { status: 410, level: 'warning' },
  'share.notFound': { status: 404 },
  'share.ended': { status: 410 },
  'share.passwordRequired': { status: 401, level: 'warning' },
  'share.passwordWrong': { status: 401 },
  'share.tooManyTries': { status: 429 },
  'sharing.alreadyOn': { status: 409, level: 'warning' },
  'sharing.sharerOnly': { status: 403, level: 'warning' },
  'sharing.readOnlyNow': { status: 403, level: 'warning' },
  'sheet.outsideArea': { status: 403, level: 'warning' },
  'sheet.noRight': { status: 403, level: 'warning' },
  'sheet.selectionLocked': { status: 403, level: 'warning' },
  'approval.noPcAddress': { level: 'warning' },
  'approval.alreadyHandled': { status: 409 },
}

/** How a refusal with this key is answered when the caller does not say otherwise. */
export function standingOf(key: MessageKey): Required<Standing> {
  return { status: 400, level: 'error', ...exceptions[key] }
}
