import { type NoticeDefinition, slots } from '@mingtai/server-kit'

const { title, sender } = slots
const reason = { name: 'reason', about: '原因', example: '两项指标的目标值偏低' }
const site = { system: 'performance', channels: ['site'], level: 'normal', compulsory: false } as const

/** What people are told of checks. */
export const performanceNotices = {
  'performance.reminded': {
    ...site,
    name: '催办考核',
    level: 'important',
    channels: ['site', 'sms'],
    title: '请办理考核：{{title}}',
    content: '{{sender}}提醒您：“{{title}}”还等您{{step}}，请尽快办理。',
    slots: [
      title,
      sender,
      {
        name: 'step',
        about: '要办的事',
        example: '评分',
      },
    ],
  },
  'performance.returned': {
    ...site,
    name: '考核退回或有异议',
    title: '考核退回：{{title}}',
    content: '{{sender}}对“{{title}}”提出：{{reason}}',
    slots: [title, sender, reason],
  },
  'performance.reopened': {
    ...site,
    name: '评价表退回',
    title: '请重新评分：{{title}}',
    content: '“{{title}}”中您提交的一份评价表被退回，请修改后重新提交：{{reason}}',
    slots: [title, reason],
  },
  'performance.published': {
    ...site,
    name: '考核公示',
    level: 'important',
    title: '考核公示：{{title}}',
    content: '“{{title}}”的结果公示至{{until}}，有异议可以在公示期内提出申诉。',
    slots: [
      title,
      {
        name: 'until',
        about: '公示截止日',
        example: '2026-07-15',
      },
    ],
  },
  'performance.appealed': {
    ...site,
    name: '考核申诉',
    title: '考核申诉：{{title}}',
    content: '{{sender}}对“{{title}}”中{{name}}的结果提出申诉：{{reason}}',
    slots: [
      title,
      sender,
      {
        name: 'name',
        about: '考核对象',
        example: '市财政局 预算科',
      },
      reason,
    ],
  },
  'performance.answered': {
    ...site,
    name: '申诉答复',
    level: 'important',
    title: '申诉已答复：{{title}}',
    content: '您对“{{title}}”的申诉已答复：{{answer}}',
    slots: [
      title,
      {
        name: 'answer',
        about: '答复',
        example: '经核实，同意加0.5分。',
      },
    ],
  },
  'performance.moved': {
    ...site,
    name: '考核等级变动',
    level: 'important',
    title: '考核等级有变动：{{title}}',
    content: '因答复申诉，“{{title}}”重新排名，{{name}}的等级由{{from}}变为{{to}}。',
    slots: [
      title,
      { name: 'name', about: '考核对象', example: '市财政局 预算科' },
      { name: 'from', about: '原等级', example: '优秀' },
      { name: 'to', about: '现等级', example: '良好' },
    ],
  },
  'performance.final': {
    ...site,
    name: '考核结果确定',
    title: '考核结果已定：{{title}}',
    content: '“{{title}}”的结果已经确定，可在“我的考核”里查看得分的由来。',
    slots: [title],
  },
  'performance.dueSoon': {
    ...site,
    name: '评分即将截止',
    level: 'important',
    title: '评分即将截止：{{title}}',
    content: '“{{title}}”的评分将于{{until}}截止，您还有评价表没有提交。',
    slots: [
      title,
      {
        name: 'until',
        about: '截止时间',
        example: '2026-07-10 18:00',
      },
    ],
  },
} as const satisfies Record<string, NoticeDefinition>
