import type { Template } from '@mingtai/report-engine'
import { sample, table, type Value } from './layout.ts'

/** 重点工作周报: what was done, what comes next, and how far it is. */
export function weekly(): Template {
  const rows: Value[][] = [
    [
      '市发展改革委',
      '全市重点项目集中开工准备',
      '完成12个项目土地手续，9个项目具备开工条件',
      '组织现场踏勘，协调3个项目供电',
      0.75,
      '李建军',
    ],
    ['市发展改革委', '“十五五”规划编制', '完成基本思路第三稿，征求县区意见', '召开专家论证会', 0.6, '王海燕'],
    ['市财政局', '惠企资金直达', '拨付第四批资金1.2亿元，惠及企业436家', '开展绩效抽查', 0.9, '赵一鸣'],
    ['市财政局', '预算一体化系统上线', '完成县区培训两场', '切换试运行', 0.55, '孙立'],
    ['市城管局', '背街小巷整治', '完工31条，在建14条', '推进雨污分流收尾', 0.68, '陈晓东'],
    ['市大数据局', '一网通办事项扩面', '新增可办事项87项', '联调不动产登记接口', 0.82, '周敏'],
    ['市大数据局', '公共数据共享目录', '发布目录2,146条', '清理失效接口', 0.4, '何静'],
  ]
  return table({
    ...{ title: '市直部门重点工作周报', facts: '第47周（11月16日—11月22日）', unit: '汇总：市政府办公室督查室' },
    data: sample('works', '工作', {
      fields: [
        'unit:单位:text',
        'work:工作:text',
        'done:本周进展:text',
        'next:下周安排:text',
        'rate:进度',
        'person:责任人:text',
      ],
      rows,
    }),
    columns: [
      { field: 'unit', title: '单位', as: 'text', width: 116, group: null },
      { field: 'work', title: '重点工作', as: 'text', width: 180 },
      { field: 'done', title: '本周进展', as: 'text', width: 280 },
      { field: 'next', title: '下周安排', as: 'text', width: 200 },
      { field: 'person', title: '责任人', as: 'center', width: 84 },
      { field: 'rate', title: '进度', as: 'rate', mark: 'progress' },
    ],
    ...{ totalLabel: null, landscape: true },
  })
}

/** 财政收支月报. */
export function fiscal(): Template {
  const rows: Value[][] = [
    ['收入', '增值税', 186_420, 15_830, 152_640, 141_205],
    ['收入', '企业所得税', 92_300, 6_215, 78_415, 75_880],
    ['收入', '个人所得税', 31_500, 2_640, 26_870, 24_912],
    ['收入', '城市维护建设税', 18_900, 1_532, 15_704, 14_860],
    ['收入', '非税收入', 64_200, 5_118, 57_930, 60_415],
    ['支出', '一般公共服务', 58_400, 4_706, 47_215, 45_902],
    ['支出', '教育', 126_800, 10_480, 103_662, 97_315],
    ['支出', '社会保障和就业', 98_600, 8_205, 84_930, 79_648],
    ['支出', '卫生健康', 61_250, 5_012, 49_870, 47_266],
    ['支出', '城乡社区', 47_300, 4_118, 36_205, 38_940],
  ]
  return table({
    ...{ title: '一般公共预算收支月报', facts: '2026年10月', unit: '单位：万元' },
    data: sample('fiscal', '收支', {
      fields: ['kind:类别:text', 'subject:科目:text', 'planned:年初预算', 'month:本月', 'year:累计', 'before:上年同期'],
      rows,
    }),
    columns: [
      { field: 'kind', title: '类别', as: 'text', width: 80, group: '小计' },
      { field: 'subject', title: '科目', as: 'text', width: 160, group: null },
      { field: 'planned', title: '年初预算', as: 'whole', width: 112 },
      { field: 'month', title: '本月', as: 'whole' },
      { field: 'year', title: '本年累计', as: 'whole', width: 112 },
      { field: 'before', title: '上年同期', as: 'whole', width: 112 },
      { field: '', title: '为预算', as: 'rate', formula: '=IF(C4=0,"",E4/C4)', mark: 'progress' },
      { field: '', title: '同比', as: 'rate', formula: '=IF(F4=0,"",E4/F4-1)', mark: 'sign' },
    ],
    totalLabel: null,
  })
}

/** 12345 热线办理情况. */
export function hotline(): Template {
  const rows: Value[][] = [
    ['城管局', 2416, 2402, 2361, 2298, 21],
    ['公安局', 1873, 1851, 1790, 1706, 18],
    ['住建局', 1645, 1568, 1392, 1301, 46],
    ['供热公司', 1288, 1262, 1217, 1129, 33],
    ['人社局', 964, 948, 907, 871, 12],
    ['市场监管局', 892, 883, 862, 829, 9],
    ['交通局', 671, 664, 648, 622, 7],
    ['水务集团', 538, 536, 529, 514, 3],
    ['教育局', 407, 404, 398, 385, 4],
    ['卫健委', 286, 284, 279, 270, 2],
  ]
  return table({
    ...{ title: '12345政务服务热线办理情况通报', facts: '2026年10月', unit: '单位：件' },
    data: sample('hotline', '热线', {
      fields: ['unit:承办单位:text', 'received:受理', 'answered:办结', 'in_time:按时', 'content:满意', 'back:退回'],
      rows,
    }),
    columns: [
      { field: 'unit', title: '承办单位', as: 'text' },
      { field: 'received', title: '受理', as: 'whole', total: 'sum', mark: 'bar' },
      { field: 'answered', title: '办结', as: 'whole', total: 'sum' },
      { field: 'in_time', title: '按时办结', as: 'whole', total: 'sum' },
      { field: 'content', title: '满意', as: 'whole', total: 'sum' },
      { field: 'back', title: '退回重办', as: 'whole', total: 'sum' },
      { field: '', title: '办结率', as: 'rate', formula: '=IF(B4=0,"",C4/B4)', total: { formula: '=C5/B5' } },
      { field: '', title: '满意率', as: 'rate', formula: '=IF(C4=0,"",E4/C4)', total: { formula: '=E5/C5' } },
    ],
    landscape: true,
    sorts: [{ by: { field: 'received', aggregate: 'sum' }, direction: 'descending' }],
  })
}

/** 督办事项台账: late ones stand out. */
export function supervision(): Template {
  const rows: Value[][] = [
    ['2026-031', '老旧小区加装电梯实施办法', '市住建局', '2026-10-15', '已办结', 0],
    ['2026-032', '城区积水点整治方案', '市城管局', '2026-10-31', '推进中', 0],
    ['2026-033', '学校周边交通秩序整治', '市公安局', '2026-11-05', '已办结', 0],
    ['2026-034', '企业用工保障专项行动', '市人社局', '2026-11-10', '超期', 12],
    ['2026-035', '农村公路危桥改造', '市交通局', '2026-11-20', '推进中', 0],
    ['2026-036', '医保窗口延时服务', '市医保局', '2026-11-25', '推进中', 0],
    ['2026-037', '供热管网冬季保障', '市供热公司', '2026-11-08', '超期', 14],
    ['2026-038', '数据共享接口开放', '市大数据局', '2026-12-01', '推进中', 0],
  ]
  return table({
    ...{ title: '市政府督办事项台账', facts: '截至2026年11月22日', unit: '市政府督查室' },
    data: sample('matters', '督办', {
      fields: [
        'code:编号:text',
        'matter:事项:text',
        'unit:承办单位:text',
        'due:办理期限:text',
        'state:状态:text',
        'late:超期',
      ],
      rows,
    }),
    columns: [
      { field: 'code', title: '编号', as: 'center' },
      { field: 'matter', title: '督办事项', as: 'text', width: 240 },
      { field: 'unit', title: '承办单位', as: 'text', width: 120 },
      { field: 'due', title: '办理期限', as: 'center', width: 108 },
      { field: 'state', title: '状态', as: 'center', width: 84 },
      { field: 'late', title: '超期（天）', as: 'whole', mark: 'bar' },
    ],
    totalLabel: null,
  })
}
