import type { ForeignIds } from './inputs.ts'

type Sample = (ids: ForeignIds) => Record<string, unknown>

const series: Sample = () => ({
  startsAt: '2099-01-05T01:00:00.000Z',
  endsAt: '2099-01-05T02:00:00.000Z',
  rooms: [],
  recurrence: {
    kind: 'daily',
    until: null,
    count: 2,
  },
})
/** The paper of an official document without any text. */
const paper = {
  kind: '通知',
  form: 'ordinary',
  direction: 'down',
  copyNumber: null,
  secrecy: null,
  urgency: null,
  title: '',
  mark: {
    issuers: [],
    suffix: '文件',
  },
  documentNumber: null,
  signers: [],
  mainRecipients: [],
  body: [],
  attachments: [],
  attendance: [],
  signatures: [],
  signatory: null,
  signedOn: null,
  note: null,
  ...{
    copyRecipients: [],
    printing: null,
  },
}

function unitOf(departmentId = 'none') {
  return { departmentId, role: 'lead', contactId: null, content: '', weight: 10, dueAt: null }
}

/** An item under supervision that asks a unit. */
function supervised(departmentId?: string) {
  return {
    title: '督办',
    startAt: '2026-11-01',
    dueAt: '2027-03-01',
    nodes: [],
    weight: 10,
    attachments: [],
    leaderId: null,
    ownerId: null,
    units: [unitOf(departmentId)],
  }
}

const checkRule = {
  decimals: 2,
  cut: 'none',
  cutFrom: 5,
  leastAnonymous: 3,
  veto: 'lowest',
  levels: [
    {
      name: '合格',
      least: null,
      quota: null,
    },
  ],
}
const checkIndicator = {
  id: 'work',
  code: '',
  name: '实绩',
  kind: 'qualitative',
  unit: '',
  target: null,
  weight: '100',
  max: '100',
  formula: 'hand',
  source: 'hand',
  standard: '',
  evidenceRequired: false,
  roles: [
    {
      role: 'leader',
      weight: '100',
    },
  ],
}

/** The content of a process, so that a call gets as far as what it names. */
const process = {
  form: { schema: 1, layout: [{ type: 'field', kind: 'text', key: 'subject', label: '事项' }] },
  flow: { schema: 1, start: { id: 'start', type: 'start', next: null } },
  rules: {},
}

/** Inputs of calls of the office modules whose shape says too little, by `module.key`. */
export const officeSamples: Record<string, Sample> = {
  'docflow.saveDraft': () => ({ paper }),
  'docflow.add': () => ({ documentDate: null, dueAt: null, secrecy: 'none', attachments: [] }),
  'docflow.modify': () => ({ documentDate: null, dueAt: null, secrecy: 'none' }),
  'docflow.assign': ({ person }) => ({
    dueAt: null,
    undertakers: [{ departmentId: null, personId: person?.[0] ?? null, role: 'lead', isMandatory: true }],
  }),
  'contract.save': () => ({
    amount: '100.00',
    taxRate: null,
    startDate: null,
    endDate: null,
    attachments: [],
    lines: [],
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
  'performance.saveTemplate': () => ({ rule: checkRule, indicators: [checkIndicator] }),
  'performance.savePlan': () => ({
    startsOn: '2026-01-01',
    endsOn: '2026-06-30',
    selfBefore: null,
    scoreBefore: null,
    leaderId: null,
    calibratorIds: [],
    ccIds: [],
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
  'meeting.attendance': () => ({ from: '2026-01-01', to: '2026-12-31' }),
  'meeting.exportAttendance': () => ({ from: '2026-01-01', to: '2026-12-31' }),
  'filing.tasks': () => ({ month: '2026-11' }),
  'filing.suggest': ({ sheet_document: documents }) => ({
    sheetId: documents?.[0] ?? 'none',
    taskId: null,
    sheet: 's',
    box: {
      fromRow: 0,
      toRow: 1,
      fromColumn: 0,
      toColumn: 1,
    },
  }),
  'filing.issue': ({ sheet_document: documents, department }) => ({
    kind: 'ledger',
    sheetId: documents?.[0] ?? 'none',
    fromTaskId: null,
    cycle: 'once',
    viewerIds: [],
    remindHours: null,
    areas: [
      {
        id: 'a',
        title: '区域',
        sheet: 's',
        sheetName: '表',
        unitIds: [],
        box: {
          fromRow: 0,
          toRow: 1,
          fromColumn: 0,
          toColumn: 0,
        },
        columns: [
          {
            title: '列',
            kind: 'text',
            isRequired: false,
            least: null,
            most: null,
            jump: null,
          },
        ],
      },
    ],
    units: [
      {
        kind: 'department',
        id: department?.[0] ?? 'none',
        recipientIds: [],
      },
    ],
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
    templateId: templates?.[0] ?? 'none',
    periodStart: '2026-11-30',
    content: {},
    receiverIds: [],
    ccIds: [],
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
    cycle: 'week',
    sections: [
      {
        key: 'done',
        title: '完成',
        hint: '',
        isRequired: true,
      },
    ],
    dueTime: '18:00',
    placeIds: organization?.slice(0, 1) ?? ['none'],
    receiverIds: [],
    ccIds: [],
  }),
  'knowledge.saveSpace': ({ organization }) => ({
    name: '空间',
    description: '',
    organizationId: organization?.[0] ?? 'none',
    auditorIds: [],
    lines: [],
  }),
  'knowledge.saveRights': () => ({ lines: [], ownRights: false }),
  'knowledge.save': () => ({
    validFrom: null,
    validTo: null,
    attachmentId: null,
    folderId: null,
    body: '<p>正文</p>',
    kind: 'written',
    requestId: 'foreign-request',
    url: '',
    tags: [],
  }),
  'knowledge.addFiles': () => ({ folderId: null, submit: false }),
  'knowledge.importPiece': () => ({ folderId: null, submit: false, from: 0 }),
  'knowledge.exportSpace': () => ({ folderId: null }),
  'knowledge.askBorrow': () => ({ until: '2030-01-01' }),
  'knowledge.saveSynonym': () => ({ words: ['出差', '差旅'], revision: 1 }),
  'knowledge.removeSynonym': () => ({ revision: 1 }),
  'knowledge.verify': () => ({ validTo: null }),
  'knowledge.move': () => ({ folderId: null }),
}
