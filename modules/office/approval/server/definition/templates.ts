import { above, chosen, columns, detail, field, flow, head, options, type ProcessTemplate } from './template/parts.ts'

const rules = (prefix: string, summary: string[], title = '') => ({
  ...{ title, summary, batch: false },
  number: { prefix: `${prefix}-`, date: 'year', length: 4 },
})

/** Processes that offices really use, to begin with. */
export const templates: readonly ProcessTemplate[] = [
  {
    ...{
      code: 'leave',
      name: '请假申请',
      icon: 'calendar',
      group: '人事',
      description: '年休假、事假、病假；三天以上由上级部门负责人加批。',
    },
    form: {
      schema: 1,
      layout: [
        columns(
          'c1',
          field('kind', 'select', '请假类型', options('年休假', '事假', '病假', '婚假', '产假', '丧假')),
          field('days', 'number', '天数', { decimals: 1, min: '0.5', max: '180', unit: '天' }),
        ),
        field('period', 'dateRange', '起止日期'),
        field('reason', 'longText', '请假事由', { most: 500 }),
        field('proof', 'attachment', '证明材料', { required: false, help: '病假三天以上请附医院证明。' }),
      ],
    },
    flow: flow(
      head('n1', '部门负责人'),
      above('b1', '天数', { field: 'days', figure: '3', taken: { ...head('n2', '上级负责人', 2), next: null } }),
    ),
    rules: rules('QJ', ['kind', 'days'], '{发起人}的{kind}（{days}）'),
  },
  {
    ...{ code: 'overtime', name: '加班申请', icon: 'clock', group: '人事', description: '加班时间、地点和补偿方式。' },
    form: {
      schema: 1,
      layout: [
        columns(
          'c1',
          field('from', 'date', '开始时间', { precision: 'minute' }),
          field('to', 'date', '结束时间', { precision: 'minute' }),
        ),
        columns(
          'c2',
          field('hours', 'number', '时长', { decimals: 1, min: '0.5', max: '24', unit: '小时' }),
          field('pay', 'select', '补偿方式', options('调休', '加班费')),
        ),
        field('reason', 'longText', '加班事由', { most: 500 }),
      ],
    },
    flow: flow(head('n1', '部门负责人')),
    rules: rules('JB', ['hours', 'pay']),
  },
  {
    ...{ code: 'travel', name: '出差申请', icon: 'send', group: '人事', description: '出差地点、行程和预算。' },
    form: {
      schema: 1,
      layout: [
        field('place', 'text', '出差地点', { most: 100 }),
        field('period', 'dateRange', '起止日期'),
        columns(
          'c1',
          field('vehicle', 'select', '交通工具', options('飞机', '高铁', '汽车', '公务用车')),
          field('budget', 'amount', '预算', { min: '0' }),
        ),
        field('people', 'person', '同行人员', { required: false, multiple: true }),
        field('reason', 'longText', '出差事由', { most: 500 }),
      ],
    },
    flow: flow(
      head('n1', '部门负责人'),
      above('b1', '预算', { field: 'budget', figure: '10000', taken: { ...head('n2', '分管领导', 2), next: null } }),
    ),
    rules: rules('CC', ['place', 'budget']),
  },
  {
    ...{
      code: 'expense',
      name: '费用报销',
      icon: 'wallet',
      group: '财务',
      description: '逐项填写，合计自动计算；一万元以上由分管领导审批。',
    },
    form: {
      schema: 1,
      layout: [
        field('subject', 'text', '报销事由', { most: 100 }),
        detail('items', '费用明细', {
          columns: [
            field('kind', 'select', '费用类型', options('交通费', '住宿费', '餐费', '办公用品', '会议费', '其他')),
            field('day', 'date', '发生日期'),
            field('amount', 'amount', '金额', { min: '0.01' }),
            field('note', 'text', '说明', { required: false }),
          ],
          sums: ['amount'],
        }),
        field('total', 'formula', '合计', {
          formula: 'SUM({items.amount})',
          result: 'amount',
          capitals: true,
          required: false,
        }),
        field('invoices', 'attachment', '发票', { least: 1 }),
      ],
    },
    flow: flow(
      head('n1', '部门负责人'),
      above('b1', '金额', { field: 'total', figure: '10000', taken: { ...head('n2', '分管领导', 2), next: null } }),
      chosen('n3', '财务审核'),
    ),
    rules: rules('BX', ['subject', 'total'], '{发起人}报销{subject}（{total}）'),
  },
  {
    ...{
      code: 'payment',
      name: '付款申请',
      icon: 'wallet',
      group: '财务',
      description: '对外付款：收款单位、账号、金额和合同。',
    },
    form: {
      schema: 1,
      layout: [
        field('payee', 'text', '收款单位', { most: 100 }),
        columns(
          'c1',
          field('bank', 'text', '开户银行', { most: 100 }),
          field('account', 'text', '账号', { format: 'digits', most: 30 }),
        ),
        field('amount', 'amount', '本次申请', { min: '0.01', capitals: true }),
        field('reason', 'longText', '付款事由', { most: 1000 }),
        field('files', 'attachment', '附件'),
      ],
    },
    flow: flow(
      head('n1', '部门负责人'),
      above('b1', '金额', { field: 'amount', figure: '100000', taken: { ...head('n2', '分管领导', 2), next: null } }),
      chosen('n3', '财务审核'),
    ),
    rules: rules('FK', ['payee', 'amount'], '{payee}付款{amount}'),
  },
  {
    ...{ code: 'purchase', name: '采购申请', icon: 'shop', group: '行政', description: '采购清单、预算和用途。' },
    form: {
      schema: 1,
      layout: [
        field('use', 'longText', '采购用途', { most: 500 }),
        detail('items', '采购清单', {
          columns: [
            field('name', 'text', '名称'),
            field('model', 'text', '规格型号', { required: false }),
            field('count', 'number', '数量', { min: '1' }),
            field('price', 'amount', '单价', { min: '0' }),
            field('sum', 'formula', '金额', { formula: '{count}*{price}', result: 'amount', required: false }),
          ],
          sums: ['sum'],
        }),
        field('total', 'formula', '预算合计', { formula: 'SUM({items.sum})', result: 'amount', required: false }),
      ],
    },
    flow: flow(
      head('n1', '部门负责人'),
      above('b1', '金额', { field: 'total', figure: '50000', taken: { ...head('n2', '分管领导', 2), next: null } }),
      chosen('n3', '采购经办'),
    ),
    rules: rules('CG', ['total']),
  },
  {
    ...{ code: 'seal', name: '用印申请', icon: 'stamp', group: '行政', description: '文件名称、印章、份数和用途。' },
    form: {
      schema: 1,
      layout: [
        field('document', 'text', '文件名称', { most: 100 }),
        columns(
          'c1',
          field('seal', 'multiSelect', '印章', options('公章', '合同章', '财务章', '法人章')),
          field('count', 'number', '份数', { min: '1' }),
        ),
        field('use', 'longText', '用途', { most: 500 }),
        field('files', 'attachment', '用印文件', { least: 1 }),
      ],
    },
    flow: flow(head('n1', '部门负责人'), chosen('n2', '印章管理员')),
    rules: rules('YY', ['document', 'seal']),
  },
  {
    ...{ code: 'vehicle', name: '用车申请', icon: 'car', group: '行政', description: '用车时间、路线和人数。' },
    form: {
      schema: 1,
      layout: [
        columns(
          'c1',
          field('from', 'date', '出发时间', { precision: 'minute' }),
          field('to', 'date', '返回时间', { precision: 'minute' }),
        ),
        field('route', 'text', '路线', { most: 200 }),
        columns(
          'c2',
          field('people', 'number', '人数', { min: '1', unit: '人' }),
          field('driver', 'select', '是否需要驾驶员', options('需要', '不需要')),
        ),
        field('reason', 'longText', '用车事由', { most: 500 }),
      ],
    },
    flow: flow(head('n1', '部门负责人'), chosen('n2', '车辆管理员')),
    rules: rules('YC', ['route']),
  },
]

const blank: ProcessTemplate = {
  ...{ code: 'blank', name: '空白流程', icon: '', group: '', description: '' },
  form: {
    schema: 1,
    layout: [field('subject', 'text', '事项'), field('content', 'longText', '说明', { required: false })],
  },
  flow: flow(head('n1', '部门负责人')),
  rules: rules('SP', ['subject']),
}

/** A template by its code; without one the blank process. */
export function templateOf(code: string | null): ProcessTemplate {
  return templates.find((template) => template.code === code) ?? blank
}
