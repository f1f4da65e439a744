import type { TypedTable } from '@mingtai/modules/data/sheet/server'
import { columnLetters, formatByCode } from '@mingtai/zh'
import { dice } from '../names.ts'
import type { SheetWorld } from './city-sheets.ts'
import { framed } from './looks.ts'
import { DAY, wallOf } from './wall-clock.ts'

const weekdays = ['周日', '周一', '周二', '周三', '周四', '周五', '周六']

export function roster({ now, people, areaOf }: SheetWorld): TypedTable[] {
  const rows = Array.from({ length: 14 }, (_, at) => {
    const day = new Date(now.getTime() + at * DAY)
    const [leader = '', first = '', second = ''] = [people[at % 7], people[7 + (at % 9)], people[16 + (at % 8)]]
    const text = formatByCode(day, 3)
    return [
      text,
      weekdays[wallOf(day).getUTCDay()] ?? '',
      leader,
      first,
      second,
      '0371-66001234',
      at % 6 === 0 ? '防汛备勤' : '',
    ]
  })
  return [
    framed({
      name: '值班',
      title: '市政府机关值班表',
      rows,
      frozenColumns: 2,
      head: ['日期', '星期', '带班领导', '白班', '夜班', '值班电话', '备注'],
      widths: [110, 70, 100, 100, 100, 130, 150],
      areas: [
        {
          box: [2, 2, 8, 6],
          data: areaOf('市政府办'),
        },
        {
          box: [9, 2, 15, 6],
          data: areaOf('市发改委'),
        },
      ],
    }),
  ]
}

export function attendance({ now, people }: SheetWorld): TypedTable[] {
  const draw = dice(41_004)
  const days = 22
  const marks = ['√', '√', '√', '√', '√', '√', '√', '√', '假', '差']
  const last = 4 + days
  const letters = columnLetters(2 + days - 1)
  const rows = people.slice(0, 16).map((name, at) => {
    const row = at + 3
    const own = Array.from({ length: days }, () => marks[draw.roll(marks.length)] ?? '√')
    const counted = (mark: string) => `=COUNTIF(C${row}:${letters}${row},"${mark}")`
    return [String(at + 1), name, ...own, counted('√'), counted('假'), counted('差')]
  })
  return [
    framed({
      name: '考勤',
      title: `${wallOf(now).getUTCFullYear()} 年 ${wallOf(now).getUTCMonth() + 1} 月考勤表`,
      rows,
      frozenColumns: 2,
      head: ['序号', '姓名', ...Array.from({ length: days }, (_, at) => String(at + 1)), '出勤', '请假', '出差'],
      widths: [46, 84, ...new Array<number>(days).fill(32), 52, 52, 52],
      looks: [
        {
          box: [1, 2, rows.length + 1, last],
          look: { align: 'center' },
        },
      ],
    }),
  ]
}

export function scores({ people }: SheetWorld): TypedTable[] {
  const draw = dice(41_005)
  const rows = people.slice(3, 15).map((name, at) => {
    const row = at + 3
    const judged = Array.from({ length: 5 }, () => String(78 + draw.roll(20) + draw.roll(2) / 2))
    return [
      ...[
        String(at + 1),
        name,
        ...judged,
        `=ROUND((SUM(C${row}:G${row})-MAX(C${row}:G${row})-MIN(C${row}:G${row}))/3,2)`,
      ],
      `=RANK(H${row},H$3:H$14)`,
    ]
  })
  return [
    framed({
      name: '评分',
      title: '业务技能竞赛评分表（去掉最高分和最低分）',
      rows,
      head: ['序号', '选手', '评委一', '评委二', '评委三', '评委四', '评委五', '得分', '名次'],
      widths: [50, 90, 76, 76, 76, 76, 76, 80, 60],
      looks: [
        {
          box: [2, 7, 13, 8],
          look: {
            bold: true,
            align: 'center',
          },
        },
      ],
    }),
  ]
}

const questions = ['办事系统好用吗', '流程清楚吗', '待办提醒及时吗', '报表取数快吗', '移动端好用吗'] as const

export function questionnaire({ people }: SheetWorld): TypedTable[] {
  const draw = dice(41_007)
  const rows = people
    .slice(0, 20)
    .map((name, at) => [
      ...[String(at + 1), name, ...questions.map(() => String(3 + draw.roll(3)))],
      at % 5 === 0 ? '希望增加批量处理' : at % 7 === 0 ? '手机上字再大一些' : '',
    ])
  const head = ['序号', '填写人', ...questions, '意见']
  const figures = questions.map((question, at) => {
    const column = columnLetters(at + 2)
    return [
      question,
      `=ROUND(AVERAGE(答卷!${column}3:${column}22),2)`,
      `=COUNTIF(答卷!${column}3:${column}22,5)`,
      `=C${at + 3}/COUNT(答卷!${column}3:${column}22)`,
    ]
  })
  return [
    framed({
      name: '答卷',
      title: '数字化办公满意度问卷（1 至 5 分）',
      head,
      rows,
      widths: [50, 90, 110, 100, 120, 110, 110, 200],
      frozenColumns: 2,
    }),
    framed({
      name: '统计',
      title: '满意度统计',
      head: ['问题', '平均分', '满分人数', '满分占比'],
      rows: figures,
      widths: [160, 90, 90, 90],
      looks: [
        {
          box: [2, 3, 6, 3],
          look: { format: '0%' },
        },
      ],
    }),
  ]
}
