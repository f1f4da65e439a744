import { type NoticeDefinition, slots } from '@mingtai/server-kit'

const { title, sender } = slots
const time = { name: 'time', about: '时间', example: '11月23日（星期一）14:30至16:00' }
const place = { name: 'place', about: '地点', example: '市政府1号楼 301会议室' }
const person = { name: 'person', about: '参会人', example: '刘洋' }
const reason = { name: 'reason', about: '原因', example: '当天在省里开会' }
const room = { name: 'room', about: '会议室', example: '301会议室' }
const site = { system: 'meeting', channels: ['site'], level: 'normal', compulsory: false } as const
const urgent = { system: 'meeting', channels: ['site', 'sms'], level: 'important', compulsory: false } as const

/** What people are told of meetings. */
export const meetingNotices = {
  'meeting.invited': {
    ...{ ...urgent, name: '会议通知', channels: ['site', 'sms', 'mail'], title: '会议：{{title}}' },
    content: '{{sender}}请您{{time}}在{{place}}参加“{{title}}”，请回执。',
    slots: [title, sender, time, place],
  },
  'meeting.seriesInvited': {
    ...{ ...urgent, name: '重复会议通知', channels: ['site', 'sms', 'mail'], title: '重复会议：{{title}}' },
    content: '{{sender}}请您参加“{{title}}”，{{rule}}，共{{dates}}场，首场{{time}}，地点{{place}}，请回执。',
    slots: [
      ...[title, sender, time, place, { name: 'rule', about: '重复规则', example: '每周一' }],
      { name: 'dates', about: '场数', example: '12' },
    ],
  },
  'meeting.seriesCancelled': {
    ...{ ...urgent, name: '重复会议取消', title: '会议取消：{{title}}' },
    content: '“{{title}}”{{time}}及以后的共{{dates}}场已取消：{{reason}}',
    slots: [title, time, reason, { name: 'dates', about: '场数', example: '12' }],
  },
  'meeting.itemInvited': {
    ...{ ...urgent, name: '议题参会通知', title: '议题参会：{{title}}' },
    content: '{{sender}}请您{{time}}到{{place}}参加“{{title}}”中与您有关的议题，轮到时会提前通知。',
    slots: [title, sender, time, place],
  },
  'meeting.changed': {
    ...{ ...urgent, name: '会议变更', title: '会议变更：{{title}}' },
    content: '“{{title}}”的{{changes}}有变更，现为{{time}}，{{place}}。{{ask}}',
    slots: [
      ...[title, time, place, { name: 'changes', about: '改动的内容', example: '时间、地点' }],
      { name: 'ask', about: '是否重新回执', example: '时间有变，请重新回执。' },
    ],
  },
  'meeting.uninvited': {
    ...{ ...site, name: '不再参会', title: '不再参会：{{title}}' },
    content: '{{time}}的“{{title}}”调整了参会人，您不需要参加了。',
    slots: [title, time],
  },
  'meeting.cancelled': {
    ...{ ...urgent, name: '会议取消', title: '会议取消：{{title}}' },
    content: '原定{{time}}在{{place}}召开的“{{title}}”已取消：{{reason}}',
    slots: [title, time, place, reason],
  },
  'meeting.replied': {
    ...{ ...site, name: '会议回执', title: '{{person}}{{reply}}：{{title}}' },
    content: '{{person}}对“{{title}}”的回执是{{reply}}：{{reason}}',
    slots: [title, person, { name: 'reply', about: '回执', example: '请假' }, reason],
  },
  'meeting.replyReminder': {
    ...{ ...urgent, name: '催办会议回执', title: '请回执：{{title}}' },
    content: '{{sender}}提醒您对{{time}}的“{{title}}”回执。',
    slots: [title, sender, time],
  },
  'meeting.substitute': {
    ...{ ...urgent, name: '替会通知', title: '替会：{{title}}' },
    content: '{{person}}请您代为参加{{time}}在{{place}}召开的“{{title}}”，请回执。',
    slots: [title, person, time, place],
  },
  'meeting.soon': {
    ...{ ...urgent, name: '会议即将开始', title: '即将开始：{{title}}' },
    content: '“{{title}}”{{time}}在{{place}}召开，请提前到场签到。',
    slots: [title, time, place],
  },
  'meeting.nextItem': {
    ...{ ...urgent, name: '请到会场候会', level: 'urgent', title: '请候会：{{item}}' },
    content: '“{{title}}”即将审议“{{item}}”，请到{{place}}候会。',
    slots: [title, place, { name: 'item', about: '议题', example: '审议城市更新行动方案' }],
  },
  'meeting.decisionOwned': {
    ...{ ...site, name: '议定事项承办', title: '请承办：{{item}}' },
    content: '“{{title}}”议定“{{item}}”由您承办{{due}}。',
    slots: [
      ...[title, { name: 'item', about: '议题', example: '审议城市更新行动方案' }],
      { name: 'due', about: '期限', example: '，2026-12-31前办结' },
    ],
  },
  'meeting.minutesAsked': {
    ...{ ...site, name: '确认会议纪要', title: '请确认纪要：{{title}}' },
    content: '{{sender}}请您确认“{{title}}”的会议纪要。',
    slots: [title, sender],
  },
  'meeting.minutesObjected': {
    ...{ ...site, name: '纪要修改意见', title: '纪要有修改意见：{{title}}' },
    content: '{{person}}对“{{title}}”的纪要有修改意见：{{reason}}',
    slots: [title, person, reason],
  },
  'meeting.itemDecided': {
    ...{ ...site, name: '议题已有结论', title: '议题已有结论：{{title}}' },
    content: '“{{title}}”中与您有关的议题已有结论，请查阅并落实。',
    slots: [title],
  },
  'meeting.minutesPublished': {
    ...{ ...site, name: '会议纪要印发', title: '会议纪要：{{title}}' },
    content: '“{{title}}”的会议纪要已印发，请查阅并落实。',
    slots: [title],
  },
  'meeting.roomAsked': {
    ...{ ...site, name: '会议室预订申请', title: '申请使用{{room}}：{{title}}' },
    content: '{{sender}}申请{{time}}使用{{room}}召开“{{title}}”，请处理。',
    slots: [title, sender, time, room],
  },
  'meeting.roomDecided': {
    ...{ ...site, name: '会议室预订结果', title: '会议室{{result}}：{{title}}' },
    content: '“{{title}}”申请的{{room}}{{result}}。{{reason}}',
    slots: [title, room, { name: 'result', about: '结果', example: '已同意' }, reason],
  },
} as const satisfies Record<string, NoticeDefinition>
