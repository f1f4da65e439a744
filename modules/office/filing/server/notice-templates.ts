import { type NoticeDefinition, slots } from '@mingtai/server-kit'

const { title, sender, due } = slots
const unit = { name: 'unit', about: '单位', example: '市财政局预算科' }
const reason = { name: 'reason', about: '退回的原因', example: '第三行的金额与上期相差过大，请核对' }
const site = { system: 'filing', channels: ['site'], level: 'normal', compulsory: false } as const

/** What people are told of filing. */
export const filingNotices = {
  'unit-report.issued': {
    ...site,
    name: '收到报送任务',
    title: '请填报：{{title}}',
    content: '{{sender}}发布了“{{title}}”，请在{{due}}前报送。',
    slots: [title, sender, due],
  },
  'unit-report.due': {
    ...site,
    name: '催报',
    level: 'important',
    title: '请尽快报送：{{title}}',
    content: '“{{title}}”还没有报送，截止时间{{due}}。',
    slots: [title, due],
  },
  'unit-report.submitted': {
    ...site,
    name: '待审核的报送',
    title: '待审核：{{title}}（{{unit}}）',
    content: '{{sender}}提交了{{unit}}的“{{title}}”，请审核。',
    slots: [title, sender, unit],
  },
  'unit-report.passed': {
    ...site,
    name: '报送给您查看',
    title: '已报送：{{title}}（{{unit}}）',
    content: '{{unit}}的“{{title}}”已通过上报，请查看。',
    slots: [title, unit],
  },
  'unit-report.returned': {
    ...site,
    name: '报送被退回',
    level: 'important',
    title: '被退回：{{title}}',
    content: '{{sender}}退回了{{unit}}的“{{title}}”：{{reason}}',
    slots: [title, sender, unit, reason],
  },
} as const satisfies Record<string, NoticeDefinition>
