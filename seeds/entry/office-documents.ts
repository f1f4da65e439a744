import { EntryDocument, inLayoutOrder } from '@mingtai/entry-model'
import { employeeCard } from './card-layout.ts'
import { choices, ENTRY_SOURCE, filled } from './documents.ts'
import { staffFamily, staffWork } from './staff-lines.ts'

const required = { required: true }

export const inspections = EntryDocument.parse({
  schema: 1,
  source: ENTRY_SOURCE,
  table: { schema: 'public', name: 'safety_inspection' },
  columns: [
    { name: 'id', title: '编号', kind: 'integer', width: 64 },
    { name: 'place', title: '检查部位', kind: 'text', width: 130, rules: { ...required, maxLength: 60 } },
    { name: 'inspected_on', title: '检查日期', kind: 'date', width: 110, rules: required },
    { name: 'inspector', title: '检查人', kind: 'text', width: 90, rules: { ...required, maxLength: 40 } },
    {
      ...{ name: 'result', title: '结论', kind: 'select', width: 90 },
      rules: { ...required, ...choices('合格', '整改', '不合格') },
    },
    {
      ...{ name: 'score', title: '得分', kind: 'integer', width: 72 },
      rules: { ...required, min: '0', max: '100' },
      warnings: { min: '60' },
    },
    { name: 'area', title: '所在地区', kind: 'area', width: 200 },
    { name: 'manager', title: '责任人', kind: 'person', width: 100, hint: '姓名或拼音' },
    { name: 'photos', title: '现场照片', kind: 'picture', width: 150, rules: { files: { most: 6, megabytes: 10 } } },
    { name: 'signature', title: '检查人签名', kind: 'signature', width: 110 },
    { name: 'note', title: '备注', kind: 'text', width: 220, rules: { maxLength: 200 } },
    ...filled,
  ],
  key: { columns: ['id'], from: 'increment' },
  may: { insert: true, update: true, delete: true },
  marker: true,
  lock: { column: 'inspected_on', until: '2026-07-31' },
  remark: '每月每个部位检查一次。2026年7月及以前的检查已归档，只能看。',
  lines: [
    {
      title: '查出的隐患',
      table: { schema: 'public', name: 'safety_hazard' },
      columns: [
        { name: 'id', title: '编号', kind: 'integer', width: 64 },
        { name: 'inspection_id', title: '检查', kind: 'integer', width: 80 },
        {
          ...{ name: 'kind', title: '类别', kind: 'select', width: 90 },
          rules: { ...required, ...choices('消防', '用电', '燃气', '通道', '其他') },
        },
        { name: 'content', title: '隐患内容', kind: 'text', width: 300, rules: { ...required, maxLength: 200 } },
        {
          ...{ name: 'level', title: '等级', kind: 'select', width: 80 },
          rules: { ...required, ...choices('一般', '较大', '重大') },
        },
        { name: 'owner', title: '整改人', kind: 'text', width: 90, rules: { maxLength: 40 } },
        { name: 'due_on', title: '整改期限', kind: 'date', width: 110 },
        { name: 'done', title: '已整改', kind: 'boolean', width: 80, rules: required },
      ],
      key: { columns: ['id'], from: 'increment' },
      may: { insert: true, update: true, delete: true },
      link: ['inspection_id'],
    },
  ],
})

export const employees = EntryDocument.parse({
  schema: 1,
  source: ENTRY_SOURCE,
  table: { schema: 'public', name: 'employee_register' },
  columns: [
    {
      ...{ name: 'staff_no', title: '工号', kind: 'text', width: 90 },
      rules: { maxLength: 10, pattern: { text: 'YZ\\d{4}', words: 'YZ加4位数字' } },
    },
    { name: 'name', title: '姓名', kind: 'text', width: 90, rules: { ...required, maxLength: 40 } },
    { name: 'gender', title: '性别', kind: 'select', width: 64, rules: { ...required, ...choices('男', '女') } },
    { name: 'department', title: '部门', kind: 'text', width: 110, rules: { ...required, maxLength: 60 } },
    { name: 'post', title: '职务', kind: 'text', width: 100, rules: { ...required, maxLength: 40 } },
    {
      ...{ name: 'id_card', title: '身份证号', kind: 'text', width: 180 },
      rules: { format: 'idCard', maxLength: 18, unique: true },
    },
    {
      name: 'mobile',
      title: '手机',
      kind: 'text',
      width: 120,
      rules: { format: 'mobile', maxLength: 11, unique: true },
    },
    { name: 'email', title: '邮箱', kind: 'text', width: 180, rules: { format: 'email', maxLength: 80 } },
    { name: 'joined_on', title: '参加工作', kind: 'date', width: 110, rules: required },
    { name: 'education', title: '学历', kind: 'select', width: 90, rules: choices('研究生', '本科', '大专', '其他') },
    { name: 'is_party', title: '党员', kind: 'boolean', width: 72, rules: required },
    { name: 'note', title: '备注', kind: 'text', width: 180, rules: { maxLength: 200 } },
    ...filled,
  ],
  key: { columns: ['staff_no'], from: 'typed' },
  may: { insert: true, update: true, delete: false },
  marker: true,
  remark: '工号是YZ加4位数字；身份证号和手机不能重复。',
})

/** The same register, a person at a time. */
export const employeeCards = inLayoutOrder({
  ...employees,
  remark: '一人一张；花名册里也能看到。工作经历和家庭成员在表里逐行填。',
  lines: [staffWork, staffFamily],
  layout: employeeCard,
})

export const projects = EntryDocument.parse({
  schema: 1,
  source: ENTRY_SOURCE,
  table: { schema: 'public', name: 'project_progress' },
  columns: [
    { name: 'code', title: '项目编号', kind: 'text', width: 110, rules: { maxLength: 20 } },
    { name: 'name', title: '项目名称', kind: 'text', width: 220, rules: { ...required, maxLength: 80 } },
    { name: 'owner', title: '负责人', kind: 'text', width: 90, rules: { ...required, maxLength: 40 } },
    { name: 'starts_on', title: '开工', kind: 'date', width: 110, rules: required },
    {
      ...{ name: 'ends_on', title: '计划完工', kind: 'date', width: 110 },
      rules: { ...required, compare: [{ operator: 'GE', column: 'starts_on' }] },
    },
    {
      name: 'planned',
      title: '计划投资（万元）',
      kind: 'amount',
      width: 130,
      rules: { ...required, digits: 2, min: '0' },
    },
    {
      ...{ name: 'invested', title: '完成投资（万元）', kind: 'amount', width: 130 },
      rules: { ...required, digits: 2, min: '0' },
      warnings: { change: '30' },
    },
    {
      name: 'rate',
      title: '投资完成率（%）',
      kind: 'decimal',
      width: 120,
      totalled: false,
      editable: 'never',
      rules: { digits: 2 },
    },
    {
      name: 'percent',
      title: '形象进度（%）',
      kind: 'integer',
      width: 110,
      totalled: false,
      rules: { ...required, min: '0', max: '100' },
    },
    {
      ...{ name: 'state', title: '状态', kind: 'select', width: 80 },
      rules: { ...required, ...choices('正常', '滞后', '停工', '已完工') },
    },
    { name: 'problem', title: '存在的问题', kind: 'longText', width: 260, rules: { maxLength: 300 } },
    ...filled,
  ],
  key: { columns: ['code'], from: 'typed' },
  may: { insert: true, update: true, delete: false },
  version: 'version',
  marker: true,
  remark: '每旬末更新。完成投资比上次变化超过30%时要写明原因；投资完成率由系统计算。',
})
