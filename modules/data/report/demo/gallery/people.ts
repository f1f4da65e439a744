import type { Template } from '@mingtai/report-engine'
import { crossTable, figuresFrom, sample, table, type Value } from './layout.ts'
import { page } from './page.ts'

/** 考勤月报: people by days, signs in the cells. */
export function attendance(): Template {
  const next = figuresFrom(17)
  const signs = ['√', '√', '√', '√', '√', '√', '√', '迟', '假', '差']
  const days = Array.from({ length: 22 }, (_, at) => String(at + 1).padStart(2, '0'))
  const rows = ['张伟', '李秀英', '王建国', '刘洋', '陈静', '杨帆', '赵一鸣', '周敏'].flatMap((name) =>
    days.map((day): Value[] => [name, day, signs[next(0, signs.length - 1)] ?? '√']),
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
      const base = next(52, 128) * 100
      return [
        department,
        name,
        base,
        next(8, 40) * 100,
        Math.round(base * 0.105 * 100) / 100,
        Math.round(base * 0.12 * 100) / 100,
        next(40, 680, 2),
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
  const rows = names.map((name, at): Value[] => [
    String(at + 1).padStart(2, '0'),
    name,
    next(72, 132),
    next(58, 145),
    next(70, 140),
    next(48, 98),
    next(50, 96),
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
  const next = figuresFrom(37)
  const lessons = ['语文', '数学', '英语', '物理', '化学', '生物', '历史', '体育', '音乐', '班会']
  const rows = ['第一节', '第二节', '第三节', '第四节', '第五节', '第六节', '第七节'].flatMap((hour) =>
    ['周一', '周二', '周三', '周四', '周五'].map((day): Value[] => [
      hour,
      day,
      lessons[next(0, lessons.length - 1)] ?? '自习',
    ]),
  )
  return crossTable({
    ...{ title: '课程表', facts: '高二（3）班', unit: '2026—2027学年第一学期' },
    data: sample('lessons', '课程', { fields: ['hour:节次:text', 'day:星期:text', 'lesson:课程:text'], rows }),
    ...{ down: ['hour', '节次'], right: 'day', figure: 'lesson', as: 'center', totals: null, width: 108 },
  })
}
