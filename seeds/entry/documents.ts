import { EntryDocument, inLayoutOrder } from '@mingtai/entry-model'
import { budgetLayout } from './layouts.ts'

/** Code of the source of the demo tables. */
export const ENTRY_SOURCE = 'demo-tables'

export const filled = [
  ...[{ name: 'filled_by', title: '填报人', kind: 'text', filledBy: { value: 'userName', when: 'both' }, width: 90 }],
  ...[
    { name: 'updated_at', title: '填报时间', kind: 'dateTime', filledBy: { value: 'now', when: 'both' }, width: 160 },
  ],
]
export const choices = (...values: string[]) => ({ choices: values.map((value) => ({ value, label: value })) })

export const stocktaking = EntryDocument.parse({
  schema: 1,
  source: ENTRY_SOURCE,
  table: { schema: 'public', name: 'material_stocktaking' },
  columns: [
    { name: 'code', title: '物资编码', kind: 'text', width: 100, rules: { maxLength: 20 } },
    { name: 'name', title: '物资名称', kind: 'text', width: 150, rules: { required: true, maxLength: 60 } },
    {
      ...{ name: 'category', title: '类别', kind: 'select', width: 100 },
      rules: { required: true, ...choices('抢险机具', '防汛物资', '救灾物资', '防护用品', '生活物资') },
    },
    { name: 'unit', title: '单位', kind: 'text', width: 64, rules: { required: true, maxLength: 10 } },
    { name: 'warehouse', title: '存放仓库', kind: 'text', width: 220, rules: { required: true, maxLength: 40 } },
    {
      name: 'price',
      title: '单价（元）',
      kind: 'amount',
      width: 110,
      totalled: false,
      rules: { required: true, digits: 2, min: '0' },
    },
    {
      ...{ name: 'booked', title: '账面数量', kind: 'decimal', width: 96, editable: 'insert' },
      rules: { required: true, digits: 2, min: '0' },
    },
    {
      ...{ name: 'counted', title: '实盘数量', kind: 'decimal', width: 96, hint: '清点后的数量' },
      rules: { digits: 2, min: '0' },
      warnings: { change: '50' },
    },
    { name: 'difference', title: '盈亏', kind: 'decimal', width: 80, editable: 'never', rules: { digits: 2 } },
    { name: 'state', title: '状态', kind: 'select', width: 80, rules: choices('完好', '待修', '报废') },
    { name: 'keeper', title: '保管人', kind: 'text', width: 90, rules: { maxLength: 20 } },
    { name: 'phone', title: '联系电话', kind: 'text', width: 120, rules: { format: 'mobile', maxLength: 11 } },
    { name: 'counted_on', title: '盘点日期', kind: 'date', width: 110 },
    { name: 'note', title: '备注', kind: 'text', width: 200, rules: { maxLength: 200 } },
    ...filled,
  ],
  key: { columns: ['code'], from: 'typed' },
  may: { insert: true, update: true, delete: true },
  marker: true,
  remark: '每月25日前完成盘点。实盘数量比原来变化超过50%时要写明原因；盈亏由系统计算。',
})

const months = Array.from({ length: 12 }, (_, at) => ({
  ...{ name: `m${String(at + 1).padStart(2, '0')}`, title: `${at + 1}月`, kind: 'amount', width: 104 },
  rules: { required: true, digits: 2, min: '0', max: '99999999' },
}))

export const budget = inLayoutOrder(
  EntryDocument.parse({
    schema: 1,
    source: ENTRY_SOURCE,
    table: { schema: 'public', name: 'department_budget' },
    columns: [
      { name: 'id', title: '编号', kind: 'integer', width: 64 },
      { name: 'year', title: '年度', kind: 'integer', width: 72, rules: { required: true, min: '2000', max: '2100' } },
      { name: 'department', title: '部门', kind: 'text', width: 110, rules: { required: true, maxLength: 60 } },
      { name: 'subject', title: '预算科目', kind: 'text', width: 170, rules: { required: true, maxLength: 60 } },
      ...months,
      { name: 'total', title: '全年合计', kind: 'amount', width: 120, editable: 'never', rules: { digits: 2 } },
      { name: 'note', title: '说明', kind: 'text', width: 200, rules: { maxLength: 200 } },
      ...filled,
    ],
    key: { columns: ['id'], from: 'increment' },
    may: { insert: true, update: true, delete: false },
    version: 'version',
    marker: true,
    remark: '按月填写，单位为元。全年合计由系统计算。',
    layout: budgetLayout,
  }),
)

export const claims = EntryDocument.parse({
  schema: 1,
  source: ENTRY_SOURCE,
  table: { schema: 'public', name: 'expense_claim' },
  columns: [
    { name: 'id', title: '编号', kind: 'integer', width: 64 },
    { name: 'claim_no', title: '报销单号', kind: 'text', width: 130, rules: { required: true, maxLength: 20 } },
    { name: 'person', title: '报销人', kind: 'text', width: 90, rules: { required: true, maxLength: 40 } },
    { name: 'department', title: '部门', kind: 'text', width: 100, rules: { required: true, maxLength: 60 } },
    { name: 'reason', title: '事由', kind: 'text', width: 230, rules: { required: true, maxLength: 200 } },
    { name: 'claimed_on', title: '报销日期', kind: 'date', width: 110, rules: { required: true } },
    {
      ...{ name: 'state', title: '状态', kind: 'select', width: 90 },
      rules: { required: true, ...choices('待审核', '已审核', '已支付') },
    },
    { name: 'note', title: '备注', kind: 'text', width: 180, rules: { maxLength: 200 } },
    ...filled,
  ],
  key: { columns: ['id'], from: 'increment' },
  may: { insert: true, update: true, delete: true },
  marker: true,
  remark: '上面一行是一张报销单，下面填它的每一笔费用；报销单和费用一起提交，全部写入或全部不写入。',
  lines: [
    {
      title: '费用明细',
      table: { schema: 'public', name: 'expense_item' },
      columns: [
        { name: 'id', title: '编号', kind: 'integer', width: 64 },
        { name: 'claim_id', title: '报销单', kind: 'integer', width: 80 },
        { name: 'spent_on', title: '日期', kind: 'date', width: 110, rules: { required: true } },
        {
          ...{ name: 'kind', title: '费用类别', kind: 'select', width: 130 },
          rules: {
            required: true,
            ...choices('城市间交通费', '住宿费', '伙食补助费', '市内交通费', '会议费', '培训费', '其他'),
          },
        },
        { name: 'place', title: '地点或行程', kind: 'text', width: 180, rules: { maxLength: 60 } },
        {
          ...{ name: 'amount', title: '金额（元）', kind: 'amount', width: 120 },
          rules: { required: true, digits: 2, min: '0.01', max: '999999.99' },
          warnings: { max: '5000' },
        },
        { name: 'invoices', title: '票据张数', kind: 'integer', width: 90, rules: { required: true, min: '0' } },
        { name: 'note', title: '说明', kind: 'text', width: 220, rules: { maxLength: 200 } },
      ],
      key: { columns: ['id'], from: 'increment' },
      may: { insert: true, update: true, delete: true },
      link: ['claim_id'],
    },
  ],
})
