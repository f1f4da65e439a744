import { EntryLines } from '@mingtai/entry-model'
import { choices } from './documents.ts'

const required = { required: true }
const hidden = [
  { name: 'id', title: '编号', kind: 'integer', width: 64 },
  { name: 'staff_no', title: '工号', kind: 'text', width: 90, rules: { maxLength: 10 } },
]
const lines = {
  key: { columns: ['id'], from: 'increment' },
  may: { insert: true, update: true, delete: true },
  link: ['staff_no'],
}

/** What somebody did before, on their card. */
export const staffWork = EntryLines.parse({
  ...{ title: '工作经历', table: { schema: 'public', name: 'employee_work' }, ...lines },
  columns: [
    ...hidden,
    { name: 'begun_on', title: '开始日期', kind: 'date', width: 110, rules: required },
    { name: 'unit', title: '工作单位', kind: 'text', width: 200, rules: { ...required, maxLength: 60 } },
    { name: 'post', title: '职务', kind: 'text', width: 100, rules: { maxLength: 40 } },
    { name: 'duty', title: '主要工作', kind: 'text', width: 200, rules: { maxLength: 100 } },
    {
      ...{ name: 'years', title: '年限', kind: 'decimal', width: 80 },
      rules: { ...required, digits: 1, min: '0', max: '60' },
    },
    { name: 'witness', title: '证明人', kind: 'text', width: 100, rules: { maxLength: 40 } },
  ],
})

export const staffFamily = EntryLines.parse({
  ...{ title: '家庭成员', table: { schema: 'public', name: 'employee_family' }, ...lines },
  columns: [
    ...hidden,
    {
      ...{ name: 'relation', title: '称谓', kind: 'select', width: 90 },
      rules: { ...required, ...choices('配偶', '子女', '父亲', '母亲', '其他') },
    },
    { name: 'name', title: '姓名', kind: 'text', width: 100, rules: { ...required, maxLength: 40 } },
    { name: 'born_on', title: '出生日期', kind: 'date', width: 110 },
    { name: 'unit', title: '工作单位', kind: 'text', width: 200, rules: { maxLength: 60 } },
    { name: 'mobile', title: '手机', kind: 'text', width: 120, rules: { format: 'mobile', maxLength: 11 } },
  ],
})
