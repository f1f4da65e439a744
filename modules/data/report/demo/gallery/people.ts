import type { Template } from '@mingtai/report-engine'
import { crossTable, figuresFrom, sample, table, type Value } from './layout.ts'
import { page } from './page.ts'

/** 考勤月报: people by days, signs in the cells. */
export function attendance(): Template {
  const next = figuresFrom(17)
  const days = Array.from({ length: 22 }, (_, at) => String(at + 1).padStart(2, '0'))
  const rows = ['张伟', '李秀英', '王建国', '刘洋', '陈静', '杨帆', '赵一鸣', '周敏'].flatMap((name) =>
    days.map((day): Value[] => {
      const away = absences.find((one) => one.name === name && one.from <= day && day <= one.to)
      return [name, day, away?.sign ?? (next(0, 99) < 2 ? '迟' : '√')]
    }),
  )
  return crossTable({
    ...{ title: '考勤月报', facts: '2026年10月　综合科', unit: '√出勤　迟 迟到　假 请假　差 出差' },
    data: sample('attendance', '考勤', { fields: ['name:姓名:text', 'day:日期:text', 'sign:考勤:text'], rows }),
    ...{ down: ['name', '姓名'], right: 'day', figure: 'sign', as: 'center', totals: null, width: 38 },
    conditions: [
      {
        cells: ['B4'],
        rule: { kind: 'text', operator: 'contains', text: '迟', style: { color: '#C23B2A', fill: '#FBEBE8' } },
      },
      {
        cells: ['B4'],
        rule: { kind: 'text', operator: 'contains', text: '假', style: { color: '#8A5A0C', fill: '#FAF0DC' } },
      },
      {
        cells: ['B4'],
        rule: { kind: 'text', operator: 'contains', text: '差', style: { color: '#1F5FA8', fill: '#E8F0FA' } },
      },
    ],
  })
}

/** Whoever is away is so for some days on end. */
const absences = [
  { name: '李秀英', from: '06', to: '08', sign: '差' },
  { name: '刘洋', from: '13', to: '15', sign: '差' },
  { name: '陈静', from: '10', to: '10', sign: '假' },
  { name: '杨帆', from: '17', to: '21', sign: '假' },
  { name: '周敏', from: '03', to: '03', sign: '假' },
]

/** 工资发放表. */
export function payroll(): Template {
  const next = figuresFrom(29)
  const people: [string, string[]][] = [
    ['综合部', ['张伟', '李秀英', '王建国']],
    ['研发部', ['刘洋', '陈静', '杨帆', '黄磊']],
    ['市场部', ['赵一鸣', '周敏', '吴迪']],
  ]
  const rows = people.flatMap(([department, names]) =>
    names.map((name): Value[] => {
      const base = next(68, 124) * 100
      // Tax begins where pay does.
      const bonus = next(18, 36) * 100
      const taxed = Math.max(0, base * 0.775 + bonus - 5000)
      return [
        department,
        name,
        base,
        bonus,
        Math.round(base * 0.105 * 100) / 100,
        Math.round(base * 0.12 * 100) / 100,
        Math.round((taxed <= 3000 ? taxed * 0.03 : taxed * 0.1 - 210) * 100) / 100,
      ]
    }),
  )
  return table({
    ...{ title: '工资发放表', facts: '2026年10月', unit: '单位：元' },
    data: sample('payroll', '工资', {
      fields: [
        'department:部门:text',
        'name:姓名:text',
        'base:基本工资',
        'bonus:绩效',
        'insurance:社保',
        'fund:公积金',
        'tax:个税',
      ],
      rows,
    }),
    columns: [
      { field: 'department', title: '部门', as: 'text', width: 100, group: '小计' },
      { field: 'name', title: '姓名', as: 'text', width: 92, group: null },
      { field: 'base', title: '基本工资', as: 'money', total: 'sum' },
      { field: 'bonus', title: '绩效', as: 'money', total: 'sum' },
      { field: 'insurance', title: '社保', as: 'money', total: 'sum' },
      { field: 'fund', title: '公积金', as: 'money', total: 'sum' },
      { field: 'tax', title: '个税', as: 'money', total: 'sum' },
      { field: '', title: '实发', as: 'money', formula: '=C4+D4-E4-F4-G4', total: { formula: '=C5+D5-E5-F5-G5' } },
    ],
    landscape: true,
  })
}

/** 人员结构分析, one page. */
export function staff(): Template {
  const rows: Value[][] = [
    ['25岁以下', 18],
    ['26—30岁', 46],
    ['31—35岁', 62],
    ['36—40岁', 51],
    ['41—50岁', 44],
    ['51岁以上', 19],
  ]
  return page({
    ...{ title: '人员结构分析', facts: '截至2026年10月31日', unit: '单位：人' },
    keys: [
      ['在岗人数', 240, '#,##0'],
      ['本月入职', 9, '#,##0'],
      ['离职率', 0.0125, '0.00%'],
    ],
    data: sample('ages', '年龄', { fields: ['age:年龄段:text', 'people:人数'], rows }),
    ...{ category: ['age', '年龄段'], figure: ['people', '人数'], charts: ['column', 'pie'] },
  })
}

/** 班级成绩单. */
export function grades(): Template {
  const next = figuresFrom(83)
  const names = ['安然', '白露', '曹阳', '邓超群', '冯雨桐', '高天', '何欣怡', '姜维', '康乐', '林小满', '马骁', '宁静']
  const abilities = [88, 79, 71, 92, 83, 66, 76, 81, 58, 95, 73, 85]
  const rows = names.map((name, at): Value[] => [
    String(at + 1).padStart(2, '0'),
    name,
    ...[1.5, 1.5, 1.5, 1, 1].map((scale, subject) => {
      const usual = (abilities[at] ?? 74) + (subject === 3 ? -4 : subject === 0 ? 2 : 0)
      return Math.round(scale * Math.min(98, usual + next(-6, 6)))
    }),
  ])
  return table({
    ...{ title: '高二（3）班期中考试成绩单', facts: '云州市第一中学', unit: '2026年11月' },
    data: sample('grades', '成绩', {
      fields: [
        'no:学号:text',
        'name:姓名:text',
        'chinese:语文',
        'maths:数学',
        'english:英语',
        'physics:物理',
        'chemistry:化学',
      ],
      rows,
    }),
    columns: [
      { field: 'no', title: '学号', as: 'center', width: 70 },
      { field: 'name', title: '姓名', as: 'text', width: 100 },
      { field: 'chinese', title: '语文', as: 'whole', total: 'average' },
      { field: 'maths', title: '数学', as: 'whole', total: 'average' },
      { field: 'english', title: '英语', as: 'whole', total: 'average' },
      { field: 'physics', title: '物理', as: 'whole', total: 'average' },
      { field: 'chemistry', title: '化学', as: 'whole', total: 'average' },
      { field: '', title: '总分', as: 'whole', formula: '=SUM(C4:G4)', total: { formula: '=SUM(C5:G5)' }, mark: 'bar' },
    ],
    totalLabel: '平均',
  })
}

/** 课程表: lessons by days. */
export function timetable(): Template {
  const rows = lessons.flatMap(([hour, ...week]) =>
    ['周一', '周二', '周三', '周四', '周五'].map((day, at): Value[] => [hour, day, week[at] ?? '自习']),
  )
  return crossTable({
    ...{ title: '课程表', facts: '高二（3）班', unit: '2026—2027学年第一学期' },
    data: sample('lessons', '课程', { fields: ['hour:节次:text', 'day:星期:text', 'lesson:课程:text'], rows }),
    ...{ down: ['hour', '节次'], right: 'day', figure: 'lesson', as: 'center', totals: null, width: 108 },
  })
}

const lessons: [hour: string, ...week: string[]][] = [
  ['第一节', '语文', '数学', '英语', '语文', '数学'],
  ['第二节', '数学', '语文', '物理', '数学', '英语'],
  ['第三节', '英语', '物理', '数学', '化学', '语文'],
  ['第四节', '物理', '化学', '语文', '英语', '生物'],
  ['第五节', '化学', '体育', '生物', '物理', '历史'],
  ['第六节', '历史', '英语', '音乐', '体育', '化学'],
  ['第七节', '班会', '自习', '历史', '信息技术', '自习'],
]
