import type { NoticeChannel, NoticeLevel, NoticeSystem } from '../calls.ts'

export interface Slot {
  name: string
  about: string
  example: string
}

/** A kind of notification as the product brings it; a tenant may word it anew. */
export interface TemplateWords {
  name: string
  system: NoticeSystem
  title: string
  content: string
  channels: NoticeChannel[]
  level: NoticeLevel
  /** Cannot be switched off by its reader. */
  compulsory: boolean
  slots: Slot[]
}

const title: Slot = { name: 'title', about: '事项名称', example: '城东新区综合管廊二期工程款支付申请' }
const sender: Slot = { name: 'sender', about: '发起人', example: '陈立群' }
const step: Slot = { name: 'step', about: '环节', example: '财政审核' }
const due: Slot = { name: 'due', about: '期限', example: '11月23日18:00' }
const organization: Slot = { name: 'organization', about: '机构', example: '市住房和城乡建设局' }
const applicant: Slot = { name: 'applicant', about: '申请人', example: '李明' }
const reason: Slot = { name: 'reason', about: '理由', example: '统一社会信用代码与名称不符' }
const report: Slot = { name: 'report', about: '报表', example: '月度经济运行简报' }
const query: Slot = { name: 'query', about: '查询', example: '分省订单汇总' }
const dataset: Slot = { name: 'dataset', about: '数据集', example: '分省订单汇总' }
const result: Slot = { name: 'result', about: '结果', example: '已完成' }
const facts: Slot = { name: 'facts', about: '用时和行数，或失败的原因', example: '用时42秒，1,200行。' }
const days: Slot = { name: 'days', about: '剩余天数', example: '5' }

/** Every kind by its code. The part before the dot is the system in English, the part after it the event. */
export const builtInTemplates = {
  'approval.todo': {
    ...{
      name: '审批待办',
      system: 'approval',
      channels: ['site', 'sms', 'robot'],
      level: 'important',
      compulsory: true,
    },
    ...{
      title: '待审批：{{title}}',
      content: '{{sender}}提交的“{{title}}”等您{{step}}。',
      slots: [title, sender, step],
    },
  },
  'approval.cc': {
    ...{ name: '审批抄送', system: 'approval', channels: ['site'], level: 'normal', compulsory: false },
    ...{ title: '抄送：{{title}}', content: '{{sender}}把“{{title}}”抄送给您。', slots: [title, sender] },
  },
  'approval.finished': {
    ...{ name: '审批结果', system: 'approval', channels: ['site', 'mail'], level: 'normal', compulsory: false },
    ...{
      title: '审批{{result}}：{{title}}',
      content: '您提交的“{{title}}”已{{result}}。',
      slots: [title, { name: 'result', about: '结果', example: '通过' }],
    },
  },
  'document.arrived': {
    ...{ name: '来文待签收', system: 'document', channels: ['site', 'sms'], level: 'important', compulsory: false },
    ...{ title: '来文：{{title}}', content: '{{sender}}来文“{{title}}”，请签收。', slots: [title, sender] },
  },
  'meeting.invited': {
    ...{
      name: '会议通知',
      system: 'meeting',
      channels: ['site', 'sms', 'mail'],
      level: 'important',
      compulsory: false,
    },
    ...{
      title: '会议：{{title}}',
      content: '{{sender}}请您{{time}}在{{place}}参加“{{title}}”，请回执。',
      slots: [
        title,
        sender,
        { name: 'time', about: '时间', example: '11月23日14:30' },
        { name: 'place', about: '地点', example: '市政府301' },
      ],
    },
  },
  'supervision.red': {
    ...{
      name: '督办红灯',
      system: 'supervision',
      channels: ['site', 'sms', 'robot'],
      level: 'urgent',
      compulsory: true,
    },
    ...{ title: '督办超期：{{title}}', content: '督办事项“{{title}}”应于{{due}}办结，已经超期。', slots: [title, due] },
  },
  'filing.assigned': {
    ...{ name: '填报任务', system: 'filing', channels: ['site'], level: 'normal', compulsory: false },
    ...{ title: '填报：{{title}}', content: '{{sender}}请您在{{due}}前填报“{{title}}”。', slots: [title, sender, due] },
  },
  'notice.published': {
    ...{ name: '通知公告发布', system: 'notice', channels: ['site'], level: 'normal', compulsory: false },
    ...{ title: '通知：{{title}}', content: '{{sender}}发布了“{{title}}”。', slots: [title, sender] },
  },
  'notice.plain': {
    ...{ name: '一般消息', system: 'notice', channels: ['site'], level: 'normal', compulsory: false },
    ...{
      title: '{{title}}',
      content: '{{content}}',
      slots: [title, { name: 'content', about: '正文', example: '请各科室本周五前报送。' }],
    },
  },
  'organization.claim': {
    ...{ name: '认领待审核', system: 'organization', channels: ['site', 'mail'], level: 'normal', compulsory: false },
    ...{
      title: '认领待审核：{{organization}}',
      content: '{{applicant}}申请认领“{{organization}}”，请审核。',
      slots: [organization, applicant],
    },
  },
  'organization.claim-passed': {
    ...{ name: '认领通过', system: 'organization', channels: ['site', 'sms'], level: 'normal', compulsory: false },
    ...{
      title: '认领已通过：{{organization}}',
      content: '您认领“{{organization}}”的申请已通过，可以在右上角切换到这个机构。',
      slots: [organization],
    },
  },
  'organization.claim-refused': {
    ...{ name: '认领未通过', system: 'organization', channels: ['site', 'sms'], level: 'normal', compulsory: false },
    ...{
      title: '认领未通过：{{organization}}',
      content: '您认领“{{organization}}”的申请没有通过：{{reason}}',
      slots: [organization, reason],
    },
  },
  'organization.delegated': {
    ...{ name: '出差委托', system: 'organization', channels: ['site'], level: 'important', compulsory: false },
    ...{
      title: '{{sender}}委托您办理',
      content: '{{sender}}在{{due}}前把{{title}}委托给您办理。',
      slots: [sender, due, { ...title, about: '委托范围', example: '审批和公文' }],
    },
  },
  'organization.delegation-ended': {
    ...{ name: '出差委托结束', system: 'organization', channels: ['site'], level: 'normal', compulsory: false },
    ...{
      title: '出差委托已{{result}}',
      content: '{{sender}}委托{{delegate}}办理{{title}}已{{result}}，待办由{{sender}}自己办理。',
      slots: [
        sender,
        { name: 'delegate', about: '受托人', example: '李明' },
        { ...title, about: '委托范围', example: '审批和公文' },
        { name: 'result', about: '怎样结束', example: '到期' },
      ],
    },
  },
  'account.password-expires': {
    ...{ name: '密码将到期', system: 'account', channels: ['site', 'mail'], level: 'important', compulsory: true },
    ...{ title: '密码还有{{days}}天到期', content: '登录密码还有{{days}}天到期，请在个人中心修改。', slots: [days] },
  },
  'account.must-enrol': {
    ...{ name: '需开启两步验证', system: 'account', channels: ['site'], level: 'important', compulsory: true },
    ...{ title: '请开启两步验证', content: '您的角色要求两步验证，请在个人中心“账号安全”里开启。', slots: [] },
  },
  'account.new-device': {
    ...{ name: '新设备登录', system: 'account', channels: ['site', 'mail'], level: 'important', compulsory: true },
    ...{
      title: '新设备登录：{{device}}',
      content: '您的账号{{time}}在{{device}}（{{address}}）登录。不是您本人的话，请立即修改密码。',
      slots: [
        { name: 'device', about: '设备', example: 'Windows 上的 Chrome' },
        { name: 'time', about: '时间', example: '11月20日09:12' },
        { name: 'address', about: '地址', example: '10.1.2.3' },
      ],
    },
  },
  'account.roles-changed': {
    ...{ name: '角色变更', system: 'account', channels: ['site'], level: 'important', compulsory: false },
    ...{
      title: '您的角色有变更',
      content: '{{sender}}{{change}}。',
      slots: [sender, { name: 'change', about: '变更', example: '授予您“机构管理员”角色' }],
    },
  },
  'report.mention': {
    ...{ name: '批注里提到我', system: 'report', channels: ['site', 'mail'], level: 'normal', compulsory: false },
    ...{
      title: '{{sender}}在报表批注里提到了您',
      content: '{{sender}}在报表“{{report}}”的批注里提到了您，打开报表查看。',
      slots: [sender, report],
    },
  },
  'report.reply': {
    ...{ name: '批注有回复', system: 'report', channels: ['site'], level: 'normal', compulsory: false },
    ...{
      title: '{{sender}}回复了报表批注',
      content: '{{sender}}回复了您参与的报表“{{report}}”的批注。',
      slots: [sender, report],
    },
  },
  'report.exported': {
    ...{ name: '导出完成', system: 'report', channels: ['site'], level: 'normal', compulsory: false },
    ...{
      title: '“{{report}}”已导出',
      content: '“{{report}}”的文件已经写好，请到“我的导出”里下载。',
      slots: [report],
    },
  },
  'report.query': {
    ...{ name: '后台查询结束', system: 'report', channels: ['site'], level: 'normal', compulsory: false },
    ...{
      title: '查询“{{query}}”{{result}}',
      content: '后台查询“{{query}}”{{result}}，{{facts}}',
      slots: [query, result, facts],
    },
  },
  'report.extract': {
    ...{ name: '抽取结束', system: 'report', channels: ['site'], level: 'normal', compulsory: false },
    ...{
      title: '数据集“{{dataset}}”的抽取{{result}}',
      content: '数据集“{{dataset}}”的抽取{{result}}，{{facts}}',
      slots: [dataset, result, facts],
    },
  },
} satisfies Record<string, TemplateWords>

export type TemplateCode = keyof typeof builtInTemplates

export function isTemplateCode(code: string): code is TemplateCode {
  return Object.hasOwn(builtInTemplates, code)
}

/** What the product brings for a code. */
export function builtIn(code: TemplateCode): TemplateWords {
  return builtInTemplates[code]
}
