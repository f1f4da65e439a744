import { demoTemplates } from '@mingtai/modules/data/report/demo-templates'
import { screenTemplates } from '@mingtai/modules/data/screen/templates'
import type { ForeignIds } from './inputs.ts'

type Sample = (ids: ForeignIds) => Record<string, unknown>

const moment = '2026-11-21T08:00:00.000Z'
const period = { startsAt: moment, endsAt: null, link: null }
const announcement: Sample = ({ organization }) => ({
  ...{ title: '停水通知', content: '', scope: 'organization', closable: true },
  targets: organization ?? [],
  ...period,
})
const advertisement: Sample = () => ({ title: '示意', image: null, status: 1, ...period })
const notice: Sample = ({ organization }) => ({
  ...{ title: '停水通知', scope: 'organization', targets: organization?.slice(0, 1) ?? [], attachments: [] },
  ...{ startsAt: null, endsAt: null },
})
const robot: Sample = () => ({ url: null, secret: null, systems: [], quiet: null })
const area: Sample = () => ({ areaCode: '410199' })
const provider: Sample = () => ({
  type: 'other_site',
  authorizeUrl: 'https://example.cn/a',
  tokenUrl: 'https://example.cn/t',
})
const menu: Sample = () => ({ alias: 'foreign-menu', path: '/foreign', external: null, group: 'navbar' })
const series: Sample = () => ({
  ...{ startsAt: '2099-01-05T01:00:00.000Z', endsAt: '2099-01-05T02:00:00.000Z', rooms: [] },
  recurrence: { kind: 'daily', until: null, count: 2 },
})
const merchant: Sample = () => ({ merchantNo: '100001', loginName: 'admin', realName: '张三' })
const merchantOnly: Sample = () => ({ merchantNo: '100001' })
const newRole: Sample = ({ organization }) => ({ alias: 'foreign_role', places: organization?.slice(0, 1) ?? [] })

const dataset: Sample = () => ({
  ...{ code: 'foreign_set', groupId: null, roles: [], parameters: [], cacheSeconds: 0 },
  from: { kind: 'query', dataSource: 'warehouse', sql: 'select 1 as one' },
  fields: [{ name: 'one', title: 'one', type: 'number' }],
})
/** The paper of an official document without any text. */
const paper = {
  ...{ kind: '通知', form: 'ordinary', direction: 'down', copyNumber: null, secrecy: null, urgency: null, title: '' },
  ...{ mark: { issuers: [], suffix: '文件' }, documentNumber: null, signers: [], mainRecipients: [], body: [] },
  ...{ attachments: [], attendance: [], signatures: [], signatory: null, signedOn: null, note: null },
  ...{ copyRecipients: [], printing: null },
}

/** A job that sends a report to a person; both are of the first tenant. */
const job: Sample = ({ person, report_tpl: reports }) => ({
  ...{ reportId: reports?.[0] ?? 'none', values: {}, rules: {}, timing: { kind: 'daily', times: ['08:30'] } },
  ...{ name: '任务', fileName: '文件', subject: '标题', text: '', channels: ['site'], formats: ['csv'] },
  recipients: [{ kind: 'person', id: person?.[0] ?? 'none' }],
})

function unitOf(departmentId = 'none') {
  return { departmentId, role: 'lead', contactId: null, content: '', weight: 10, dueAt: null }
}

/** An item under supervision that asks a unit. */
function supervised(departmentId?: string) {
  return {
    ...{ title: '督办', startAt: '2026-11-01', dueAt: '2027-03-01', nodes: [], weight: 10, attachments: [] },
    ...{ leaderId: null, ownerId: null, units: [unitOf(departmentId)] },
  }
}

const rule = {
  ...{ name: '规则', roles: ['designer'], places: [], people: [], where: null },
  ...{ hidden: [], masked: [] },
}

const checkRule = {
  ...{ decimals: 2, cut: 'none', cutFrom: 5, leastAnonymous: 3, veto: 'lowest' },
  levels: [{ name: '合格', least: null, quota: null }],
}
const checkIndicator = {
  ...{ id: 'work', code: '', name: '实绩', kind: 'qualitative', unit: '', target: null, weight: '100', max: '100' },
  ...{ formula: 'hand', source: 'hand', standard: '', evidenceRequired: false },
  roles: [{ role: 'leader', weight: '100' }],
}

const listDraft = {
  parameters: [
    {
      ...{ code: 'kind', name: '种类', type: 'select', default: null, required: false, hidden: false },
      options: { kind: 'fixed', items: [{ value: '1', label: '一' }] },
    },
  ],
  datasets: [],
  form: {},
}

/** An entry report over a table of a source that is not there. */
const entryDocument = () => ({
  ...{ schema: 1, source: 'foreign', table: { schema: '', name: 'foreign' } },
  columns: [{ name: 'id', title: '编号', kind: 'text' }],
  ...{ key: { columns: ['id'], from: 'typed' }, may: { insert: true, update: true, delete: true } },
})
const entryChange = {
  key: '0b7c2a52-3d5e-4f7a-9a51-6f0d2e1c4b3a',
  changes: [{ kind: 'insert', ref: 'n', values: ['1'] }],
}

/** Inputs of calls whose shape says too little for a generated one to get past it, by `module.key`. */
/** The content of a process, so that a call gets as far as what it names. */
const process = {
  form: { schema: 1, layout: [{ type: 'field', kind: 'text', key: 'subject', label: '事项' }] },
  flow: { schema: 1, start: { id: 'start', type: 'start', next: null } },
  rules: {},
}

/** A component that asks a shared dataset, which another tenant may lack. */
const display: Sample = ({ screen }) => ({
  ...{ name: '终端', place: '', quiet: null, offline: 'keep', offlineText: '' },
  items: screen === undefined ? [] : [{ screenId: screen[0], seconds: 30, from: null, to: null }],
})
/** The name of a picture of a screen. */
const sha256 = 'a'.repeat(64)
/** A screen as another installation would have written it. */
const screenFile = () => ({
  ...{ mingtai: 'screen', format: 1, code: 'carried', name: '带来的', sources: [] },
  document: screenTemplates()[0]?.document,
})
const asking = screenTemplates()[0]?.document.components.find((one) => one.columnDataSource === 3)

const commented: Sample = ({ report_result }) => ({ type: 'report', id: report_result?.[0] ?? 'none' })
const sharedReport: Sample = ({ report_tpl }) => ({ type: 'report', id: report_tpl?.[0] ?? 'none' })

export const special: Record<string, Sample> = {
  'system.saveSite': () => ({ externalLogin: '', publicPaths: [], screenSites: [] }),
  'administration.insertMenu': menu,
  'administration.updateMenu': menu,
  'administration.insertMerchant': merchant,
  'administration.updateMerchant': merchantOnly,
  'administration.merchantStatus': merchantOnly,
  'administration.resetMerchant': () => ({ merchantNo: '100001', loginName: 'admin' }),
  'administration.insertRole': newRole,
  'administration.updateRole': newRole,
  'attachment.finish': () => ({ uploadId: '0'.repeat(32) }),
  'attachment.list': () => ({ trashed: 'false' }),
  'access.accessRoles': () => ({ type: 'report' }),
  'comment.threads': commented,
  'comment.addThread': (ids) => ({ ...commented(ids), place: { sheet: 0, row: 3, column: 1 }, text: '你好' }),
  'comment.replyThread': commented,
  'comment.resolveThread': commented,
  'comment.editComment': commented,
  'sharing.shareLink': (ids) => ({ ...sharedReport(ids), password: null, terms: {}, note: '' }),
  'sharing.shares': sharedReport,
  'sharing.extendShare': () => ({ type: 'report' }),
  'sharing.endShare': () => ({ type: 'report' }),
  'sharing.endShares': sharedReport,
  'sharing.shareDetail': () => ({ type: 'report' }),
  'sharing.openShare': () => ({ type: 'report' }),
  'contacts.page': () => ({ favourite: 'false' }),
  'dataset.insert': dataset,
  'dataset.update': dataset,
  'dataset.copy': () => ({ code: 'foreign_copy' }),
  'dataset.try': () => ({ definition: null, values: {}, viewAs: null, rows: 10 }),
  'dataset.saveRules': () => ({ revision: 0, rules: [rule], othersSeeAll: false }),
  'dataset.saveLimit': () => ({ maxBytes: null, revision: 0 }),
  'dataset.keepFile': () => ({ kinds: {}, code: 'foreign_file' }),
  'dataset.readAgain': () => ({ kinds: {} }),
  'dataset.fileChange': () => ({ kinds: {} }),
  'dataset.replaceFile': () => ({ kinds: {} }),
  'dataset.saveExtract': () => ({ cron: '30 2 * * *', column: null }),
  'notice.audience': ({ organization }) => ({ scope: 'organization', targets: organization?.slice(0, 1) ?? [] }),
  'notice.save': notice,
  'notification.insertAdvertisement': advertisement,
  'notification.updateAdvertisement': advertisement,
  'notification.insertAnnouncement': announcement,
  'notification.updateAnnouncement': announcement,
  'notification.insertRobot': () => ({ ...robot({}), url: 'https://oapi.dingtalk.com/robot/send?access_token=x' }),
  'notification.updateRobot': robot,
  'notification.insertVersion': () => ({ version: '9.9.9' }),
  'docflow.saveDraft': () => ({ paper }),
  'docflow.add': () => ({ documentDate: null, dueAt: null, secrecy: 'none', attachments: [] }),
  'docflow.modify': () => ({ documentDate: null, dueAt: null, secrecy: 'none' }),
  'docflow.assign': ({ person }) => ({
    dueAt: null,
    undertakers: [{ departmentId: null, personId: person?.[0] ?? null, role: 'lead', isMandatory: true }],
  }),
  'contract.save': () => ({
    ...{ amount: '100.00', taxRate: null, startDate: null, endDate: null, attachments: [], lines: [] },
    signMode: 'change',
  }),
  'contract.fulfil': () => ({ requestId: 'foreign-request', day: '2026-11-21', amount: '1.00' }),
  'contract.sign': () => ({ signDate: '2026-11-21', startDate: null }),
  'supervision.save': ({ department }) => supervised(department?.[0]),
  'supervision.sendFeedback': () => ({ requestId: 'foreign-feedback', attachments: [], progress: 10 }),
  'supervision.askExtension': () => ({ newDueAt: '2027-12-31' }),
  'supervision.instruct': () => ({ dueAt: null }),
  'supervision.bulletin': () => ({ from: '2026-11-16', to: '2026-11-22' }),
  'supervision.split': ({ department }) => ({ units: [unitOf(department?.[0])] }),
  'seal.insertSeal': () => ({ code: 'X-01' }),
  'seal.updateSeal': () => ({ code: 'X-01' }),
  'approval.copies': () => ({ unread: 'true' }),
  'approval.insertDefinition': () => ({ template: null, copyOf: null }),
  'approval.saveDefinition': () => ({ ...process }),
  'approval.checkDefinition': () => process,
  'approval.dryRun': () => ({ ...process, values: {} }),
  'approval.act': () => ({ command: { type: 'comment', id: 'foreign-comment', text: '你好' } }),
  'notification.updateVersion': () => ({ version: '9.9.9' }),
  'notification.savePreferences': () => ({ switches: [], quiet: null, digest: null }),
  'organization.save': () => ({ code: '11410100MB1234567W', region: '410100' }),
  'organization.areasBelow': () => ({ code: '410000' }),
  'organization.importFile': () => ({ file: 'UEsDBA==' }),
  'organization.importProblems': () => ({ file: 'UEsDBA==' }),
  'people.createRole': newRole,
  'people.editRole': newRole,
  'report.check': () => ({ template: template() }),
  'report.form': () => ({ viewAs: null }),
  'report.choices': () => ({ viewAs: null, values: {}, keyword: '', chosen: [] }),
  'report.choicesShared': () => ({ values: {}, keyword: '', chosen: [] }),
  'dataset.draftForm': () => ({ parameters: [], datasets: [], form: {} }),
  'dataset.draftChoices': () => ({ ...listDraft, parameter: 'kind', values: {}, keyword: '', chosen: [] }),
  'report.insert': () => ({ template: template(), folder: '' }),
  'report.importWorkbook': () => ({ folder: '', file: 'UEsDBA==' }),
  'report.save': () => ({ template: template() }),
  'report.keepDraft': () => ({ template: template() }),
  'report.makeFromGallery': () => ({ gallery: 'no-such-template', folder: '' }),
  'report.tryDataset': () => ({
    dataset: 'd',
    datasets: [{ name: 'd', from: { kind: 'query', dataSource: 'warehouse', sql: 'select 1 as one' } }],
    parameters: [],
    values: {},
  }),
  'report.trySql': () => ({ dataSource: 'warehouse', sql: 'select 1 as one', parameters: [], values: {} }),
  'report.runDraft': () => ({ template: template(), viewAs: null }),
  'report.run': () => ({ viewAs: null, reading: null }),
  'report.runShared': () => ({ reading: null }),
  'report.keepView': () => ({ values: {}, reading: {} }),
  'report.editView': () => ({ shown: null }),
  'report.insertEmbed': ({ report_tpl }) => embed(report_tpl),
  'report.updateEmbed': ({ report_tpl }) => ({ ...embed(report_tpl), status: 1 }),
  'report.saveAppearance': () => ({ refreshSeconds: null }),
  'screen.insert': () => ({ template: null, folder: null }),
  'screen.importFile': () => ({ file: screenFile(), folder: null }),
  'screen.saveTemplate': () => ({ remark: '' }),
  'screen.picture': () => ({ sha256, isDraft: true }),
  'screen.pictureShared': () => ({ share: 'a'.repeat(32), sha256 }),
  'screen.pictureDisplayed': () => ({ token: 'a'.repeat(32), sha256 }),
  'screen.removePicture': () => ({ sha256 }),
  'screen.templatePicture': () => ({ sha256 }),
  'screen.save': () => ({ document: screenTemplates()[0]?.document }),
  'data-entry.insert': () => ({ code: 'foreign_entry', document: entryDocument(), roles: [], audience: 'designers' }),
  'data-entry.save': () => ({ document: entryDocument(), roles: [], audience: 'designers' }),
  'data-entry.submit': () => ({ ...entryChange, reasons: [], revision: 1 }),
  'data-entry.removeRows': () => ({ key: entryChange.key, keys: [['1']] }),
  'data-entry.undo': () => ({ key: entryChange.key }),
  'data-entry.keepDraft': () => ({ edits: null }),
  'data-entry.rows': () => ({ filters: [] }),
  'data-entry.pivot': () => ({ reading: null }),
  'data-entry.lines': () => ({ table: 1, keys: [['1']] }),
  'data-entry.visitSubmit': () => ({ ...entryChange, share: 'none', secret: 'a'.repeat(48), reasons: [], revision: 1 }),
  'data-entry.choices': () => ({ table: 0, column: 0, words: [] }),
  'data-entry.saveAfter': () => ({ revision: 1, subscribers: [], hookUrl: null, hookSecret: null }),
  'data-entry.fillers': () => ({ from: '2026-01-01', to: '2026-12-31' }),
  'data-entry.fillCounts': () => ({ from: '2026-01-01', to: '2026-12-31' }),
  'data-entry.exportFillers': () => ({ from: '2026-01-01', to: '2026-12-31' }),
  'data-entry.remind': () => ({ from: '2026-01-01', to: '2026-12-31' }),
  'data-entry.newTable': () => ({
    source: 'foreign',
    table: { name: 'foreign_table', key: 'increment', columns: [{ name: 'a', title: 'a', kind: 'text' }] },
  }),
  'data-entry.exportForm': () => ({ filters: [], changes: [] }),
  'sheet.batch': ({ sheet_client: clients }) => ({
    batch: {
      ...{ key: `${clients?.[0] ?? 'none'}-1`, client: clients?.[0] ?? 'none', base: 0 },
      operations: [{ do: 'insertSheet', name: '外来', rows: 1, columns: 1, at: { line: null, side: 'before' } }],
    },
  }),
  'sheet.importFile': () => ({ name: '外来', fileName: 'a.csv', folder: null, file: 'YQ==' }),
  'sheet.insert': () => ({ name: '外来', folder: null }),
  'sheet.update': () => ({ name: '外来', folder: null, revision: 1 }),
  'sheet.saveAccess': () => ({ lines: [], revision: 1 }),
  'performance.saveTemplate': () => ({ rule: checkRule, indicators: [checkIndicator] }),
  'performance.savePlan': () => ({
    ...{ startsOn: '2026-01-01', endsOn: '2026-06-30', selfBefore: null, scoreBefore: null, leaderId: null },
    ...{ calibratorIds: [], ccIds: [] },
  }),
  'performance.saveIndicators': () => ({ indicators: [checkIndicator] }),
  'performance.savePlanIndicators': () => ({ indicators: [checkIndicator] }),
  'performance.record': () => ({ actual: '1' }),
  'performance.saveForm': () => ({ scores: [], submit: false }),
  'performance.forms': () => ({ open: 'true' }),
  'performance.sendForms': () => ({ weight: '1' }),
  'performance.calibrate': () => ({ adjustment: '1' }),
  'performance.simulate': () => ({ weights: [], roles: [] }),
  'performance.answerAppeal': () => ({ adjustment: '1', result: 'upheld' }),
  'meeting.seriesDates': series,
  'meeting.saveSeries': series,
  'sheet.bookAt': () => ({ revision: 1 }),
  'sheet.insertVersion': () => ({ name: '外来' }),
  'sheet.updateVersion': () => ({ name: '外来' }),
  'meeting.attendance': () => ({ from: '2026-01-01', to: '2026-12-31' }),
  'meeting.exportAttendance': () => ({ from: '2026-01-01', to: '2026-12-31' }),
  'schedule.insert': job,
  'schedule.update': job,
  'schedule.times': () => ({ timing: { kind: 'daily', times: ['08:30'] } }),
  'schedule.saveRule': () => ({ domains: ['example.cn'], revision: 1 }),
  'filing.tasks': () => ({ month: '2026-11' }),
  'filing.suggest': ({ sheet_document: documents }) => ({
    ...{
      sheetId: documents?.[0] ?? 'none',
      taskId: null,
      sheet: 's',
      box: { fromRow: 0, toRow: 1, fromColumn: 0, toColumn: 1 },
    },
  }),
  'filing.issue': ({ sheet_document: documents, department }) => ({
    ...{
      kind: 'ledger',
      sheetId: documents?.[0] ?? 'none',
      fromTaskId: null,
      cycle: 'once',
      viewerIds: [],
      remindHours: null,
    },
    areas: [
      {
        ...{ id: 'a', title: '区域', sheet: 's', sheetName: '表', unitIds: [] },
        box: { fromRow: 0, toRow: 1, fromColumn: 0, toColumn: 0 },
        columns: [{ title: '列', kind: 'text', isRequired: false, least: null, most: null, jump: null }],
      },
    ],
    units: [{ kind: 'department', id: department?.[0] ?? 'none', recipientIds: [] }],
    dueAt: '2099-12-31T08:00:00.000Z',
  }),
  'filing.supplement': () => ({ dueAt: '2099-12-31T08:00:00.000Z' }),
  'filing.merged': ({ filing_task: tasks }) => ({
    id: tasks?.[0] ?? 'none',
    areaId: 'filing-1',
    way: 'stack',
    column: 0,
  }),
  'filing.origins': ({ filing_task: tasks }) => ({
    id: tasks?.[0] ?? 'none',
    areaId: 'filing-1',
    way: 'sum',
    column: 0,
    row: 0,
    cell: 0,
  }),
  'filing.exportMerged': ({ filing_task: tasks }) => ({
    id: tasks?.[0] ?? 'none',
    areaId: 'filing-1',
    way: 'stack',
    column: 0,
  }),
  'work-report.start': ({ work_report_template: templates }) => ({
    templateId: templates?.[0] ?? 'none',
    day: '2026-11-30',
  }),
  'work-report.save': ({ work_report_template: templates }) => ({
    ...{ templateId: templates?.[0] ?? 'none', periodStart: '2026-11-30', content: {}, receiverIds: [], ccIds: [] },
    attachments: [],
  }),
  'work-report.page': () => ({ from: '2026-11-30', to: '2026-11-30' }),
  'work-report.exportList': () => ({ from: '2026-11-30', to: '2026-11-30' }),
  'work-report.submissions': ({ work_report_template: templates }) => ({
    templateId: templates?.[0] ?? 'none',
    day: '2026-11-30',
  }),
  'work-report.exportSubmissions': ({ work_report_template: templates }) => ({
    templateId: templates?.[0] ?? 'none',
    day: '2026-11-30',
  }),
  'work-report.remind': ({ work_report_template: templates }) => ({
    templateId: templates?.[0] ?? 'none',
    day: '2026-11-30',
  }),
  'work-report.saveTemplate': ({ organization }) => ({
    ...{ cycle: 'week', sections: [{ key: 'done', title: '完成', hint: '', isRequired: true }], dueTime: '18:00' },
    ...{ placeIds: organization?.slice(0, 1) ?? ['none'], receiverIds: [], ccIds: [] },
  }),
  'knowledge.saveSpace': ({ organization }) => ({
    ...{ name: '空间', description: '', organizationId: organization?.[0] ?? 'none', auditorIds: [], lines: [] },
  }),
  'knowledge.saveRights': () => ({ lines: [], ownRights: false }),
  'knowledge.save': () => ({
    ...{ validFrom: null, validTo: null, attachmentId: null, folderId: null, body: '<p>正文</p>', kind: 'written' },
    ...{ requestId: 'foreign-request', url: '', tags: [] },
  }),
  'knowledge.addFiles': () => ({ folderId: null, submit: false }),
  'knowledge.importPiece': () => ({ folderId: null, submit: false, from: 0 }),
  'knowledge.exportSpace': () => ({ folderId: null }),
  'knowledge.askBorrow': () => ({ until: '2030-01-01' }),
  'knowledge.saveSynonym': () => ({ words: ['出差', '差旅'], revision: 1 }),
  'knowledge.removeSynonym': () => ({ revision: 1 }),
  'knowledge.verify': () => ({ validTo: null }),
  'knowledge.move': () => ({ folderId: null }),
  'screen.data': () => ({ values: {}, components: null }),
  'screen.registerDisplay': (ids) => ({ ...display(ids), code: '000000' }),
  'screen.displayPicture': () => ({ picture: 'data:image/webp;base64,AAAA' }),
  'screen.updateDisplay': display,
  'screen.saveAccess': () => ({ own: false, lines: [] }),
  'screen.restoreVersion': () => ({ version: 1 }),
  'screen.tryData': () => ({ component: asking, values: {} }),
  'sign-in.checkCode': () => ({ code: '123456' }),
  'sign-in.changePhone': () => ({ smsCode: '123456' }),
  'sign-in.forgetPassword': () => ({ verificationCode: '123456' }),
  'sign-in.twoStepConfirm': () => ({ code: '123456' }),
  'sign-in.bindSocial': () => ({ type: 'other_site' }),
  'sign-in.unbindSocial': () => ({ type: 'other_site' }),
  'sign-in.insertProvider': provider,
  'sign-in.updateProvider': provider,
  'system.areaName': area,
  'system.areas': () => ({ parentCode: '410100' }),
  'system.nextAreas': area,
  'system.insertArea': () => ({ areaCode: '410199', parentCode: '410100' }),
  'system.updateArea': area,
  'system.restoreArea': area,
  'system.insertDictionary': () => ({ code: 'foreignCode' }),
}

function embed(reports: string[] = []) {
  return { name: '外部系统', origins: ['https://oa.example.cn'], reports: reports.slice(0, 1), screens: [] }
}

function template() {
  const [first] = demoTemplates()
  if (first === undefined) throw new Error('the demo world has no report')
  return first.template
}
