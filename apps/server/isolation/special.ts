import { demoTemplates } from '@mingtai/modules/data/report/demo-templates'
import { screenTemplates } from '@mingtai/modules/data/screen/templates'
import type { ForeignIds } from './inputs.ts'
import { officeSamples } from './office-samples.ts'

type Sample = (ids: ForeignIds) => Record<string, unknown>

const moment = '2026-11-21T08:00:00.000Z'
const period = { startsAt: moment, endsAt: null, link: null }
const announcement: Sample = ({ organization }) => ({
  title: '停水通知',
  content: '',
  scope: 'organization',
  closable: true,
  targets: organization ?? [],
  ...period,
})
const advertisement: Sample = () => ({ title: '示意', image: null, status: 1, ...period })
const notice: Sample = ({ organization }) => ({
  title: '停水通知',
  scope: 'organization',
  targets: organization?.slice(0, 1) ?? [],
  attachments: [],
  startsAt: null,
  endsAt: null,
})
const robot: Sample = () => ({ url: null, secret: null, systems: [], quiet: null })
const area: Sample = () => ({ areaCode: '410199' })
const provider: Sample = () => ({
  type: 'other_site',
  authorizeUrl: 'https://example.cn/a',
  tokenUrl: 'https://example.cn/t',
})
const menu: Sample = () => ({ alias: 'foreign-menu', path: '/foreign', external: null, group: 'navbar' })
const merchant: Sample = () => ({ merchantNo: '100001', loginName: 'admin', realName: '张三' })
const merchantOnly: Sample = () => ({ merchantNo: '100001' })
const newRole: Sample = ({ organization }) => ({ alias: 'foreign_role', places: organization?.slice(0, 1) ?? [] })

const dataset: Sample = () => ({
  code: 'foreign_set',
  groupId: null,
  roles: [],
  parameters: [],
  cacheSeconds: 0,
  from: {
    kind: 'query',
    dataSource: 'warehouse',
    sql: 'select 1 as one',
  },
  fields: [
    {
      name: 'one',
      title: 'one',
      type: 'number',
    },
  ],
})
/** A job that sends a report to a person; both are of the first tenant. */
const job: Sample = ({ person, report_tpl: reports }) => ({
  reportId: reports?.[0] ?? 'none',
  values: {},
  rules: {},
  timing: {
    kind: 'daily',
    times: ['08:30'],
  },
  name: '任务',
  fileName: '文件',
  subject: '标题',
  text: '',
  channels: ['site'],
  formats: ['csv'],
  recipients: [
    {
      kind: 'person',
      id: person?.[0] ?? 'none',
    },
  ],
})

const rule = {
  name: '规则',
  roles: ['designer'],
  places: [],
  people: [],
  where: null,
  hidden: [],
  masked: [],
}

const listDraft = {
  parameters: [
    {
      code: 'kind',
      name: '种类',
      type: 'select',
      default: null,
      required: false,
      hidden: false,
      options: {
        kind: 'fixed',
        items: [
          {
            value: '1',
            label: '一',
          },
        ],
      },
    },
  ],
  datasets: [],
  form: {},
}

/** An entry report over a table of a source that is not there. */
const entryDocument = () => ({
  schema: 1,
  source: 'foreign',
  table: {
    schema: '',
    name: 'foreign',
  },
  columns: [
    {
      name: 'id',
      title: '编号',
      kind: 'text',
    },
  ],
  key: {
    columns: ['id'],
    from: 'typed',
  },
  may: {
    insert: true,
    update: true,
    delete: true,
  },
})
const entryChange = {
  key: '0b7c2a52-3d5e-4f7a-9a51-6f0d2e1c4b3a',
  changes: [{ kind: 'insert', ref: 'n', values: ['1'] }],
}

/** A component that asks a shared dataset, which another tenant may lack. */
const display: Sample = ({ screen }) => ({
  name: '终端',
  place: '',
  quiet: null,
  offline: 'keep',
  offlineText: '',
  items:
    screen === undefined
      ? []
      : [
          {
            screenId: screen[0],
            seconds: 30,
            from: null,
            to: null,
          },
        ],
})
/** The name of a picture of a screen. */
const sha256 = 'a'.repeat(64)
/** A screen as another installation would have written it. */
const screenFile = () => ({
  mingtai: 'screen',
  format: 1,
  code: 'carried',
  name: '带来的',
  sources: [],
  document: screenTemplates()[0]?.document,
})
const asking = screenTemplates()[0]?.document.components.find((one) => one.columnDataSource === 3)

const commented: Sample = ({ report_result }) => ({ type: 'report', id: report_result?.[0] ?? 'none' })
const sharedReport: Sample = ({ report_tpl }) => ({ type: 'report', id: report_tpl?.[0] ?? 'none' })

/** Inputs of calls whose shape says too little for a generated one to get past it, by `module.key`. */
export const special: Record<string, Sample> = {
  ...officeSamples,
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
      key: `${clients?.[0] ?? 'none'}-1`,
      client: clients?.[0] ?? 'none',
      base: 0,
      operations: [
        {
          do: 'insertSheet',
          name: '外来',
          rows: 1,
          columns: 1,
          at: {
            line: null,
            side: 'before',
          },
        },
      ],
    },
  }),
  'sheet.importFile': () => ({ name: '外来', fileName: 'a.csv', folder: null, file: 'YQ==' }),
  'sheet.insert': () => ({ name: '外来', folder: null }),
  'sheet.update': () => ({ name: '外来', folder: null, revision: 1 }),
  'sheet.saveAccess': () => ({ lines: [], revision: 1 }),
  'sheet.cellHistory': () => ({ cell: { sheet: 'x', row: ['x', 0], column: ['x', 0] } }),
  'sheet.loadSheet': () => ({ index: 0 }),
  'sheet.rangeValues': () => ({ sheetIndex: 0, rangeAxis: 'A1' }),
  'sheet.bookAt': () => ({ revision: 1 }),
  'sheet.insertVersion': () => ({ name: '外来' }),
  'sheet.updateVersion': () => ({ name: '外来' }),
  'issued-report.issue': () => ({
    requestId: 'foreign-request',
    resultId: 'foreign',
    title: '外来',
    note: '',
    keepYears: 10,
    showsFigures: true,
  }),
  'issued-report.withdraw': () => ({ revision: 1, reason: '外来' }),
  'issued-report.compare': ({ issued_report: issued }) => ({
    before: issued?.[0] ?? 'none',
    after: issued?.[0] ?? 'none',
  }),
  'issued-report.verify': () => ({ number: 'QF-2026-000001', code: 'AAAABBBBCCCC' }),
  'issued-report.verifyRows': () => ({ number: 'QF-2026-000001', code: 'AAAABBBBCCCC', sheet: 0 }),
  'schedule.insert': job,
  'schedule.update': job,
  'schedule.insertTarget': () => ({ kind: 'hook', name: '外来', url: null, secret: null, folder: '' }),
  'schedule.updateTarget': () => ({
    kind: 'hook',
    name: '外来',
    url: null,
    secret: null,
    folder: '',
    enabled: true,
    revision: 1,
  }),
  'schedule.acknowledgeAlert': () => ({ note: '' }),
  'schedule.snoozeAlert': () => ({ hours: 1 }),
  'schedule.parts': ({ schedule_run: runs }) => ({ runId: runs?.[0] ?? 'none' }),
  'schedule.remindParts': ({ schedule_run: runs }) => ({ runId: runs?.[0] ?? 'none' }),
  'schedule.times': () => ({ timing: { kind: 'daily', times: ['08:30'] } }),
  'schedule.saveRule': () => ({ domains: ['example.cn'], revision: 1 }),
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
