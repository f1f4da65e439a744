import type { Indicator } from '@mingtai/modules/office/performance/server'

type Words = Partial<Indicator> & Pick<Indicator, 'id' | 'name' | 'kind' | 'weight'>

function indicator(words: Words): Indicator {
  return {
    code: words.id.toUpperCase(),
    unit: '',
    target: null,
    max: '100',
    formula: 'hand',
    source: 'hand',
    standard: '',
    evidenceRequired: false,
    roles: [],
    ...words,
  }
}

const office = [{ role: 'office' as const, weight: '100' }]

/** 德能勤绩廉: by what the city checks its people. */
export const personTemplate = {
  name: '机关工作人员半年考核',
  objectType: 'person' as const,
  cycle: 'half' as const,
  publicityDays: 5,
  note: '依据市直机关工作人员平时考核办法，德、能、勤、绩、廉五项。',
  rule: {
    decimals: 2,
    cut: 'both' as const,
    cutFrom: 5,
    leastAnonymous: 3,
    veto: 'lowest' as const,
    levels: [
      {
        name: '优秀',
        least: '88',
        quota: '20',
      },
      {
        name: '称职',
        least: '75',
        quota: null,
      },
      {
        name: '基本称职',
        least: '60',
        quota: null,
      },
      {
        name: '不称职',
        least: null,
        quota: null,
      },
    ],
  },
  indicators: [
    indicator({
      id: 'de',
      name: '德：政治素质和职业道德',
      kind: 'qualitative',
      weight: '15',
      standard: '政治立场、大局意识、职业操守和群众观念。',
      roles: [
        {
          role: 'leader',
          weight: '60',
        },
        {
          role: 'peer',
          weight: '40',
        },
      ],
    }),
    indicator({
      id: 'neng',
      name: '能：业务能力',
      kind: 'qualitative',
      weight: '20',
      standard: '政策水平、文字和协调能力、应急处突能力。',
      roles: [
        {
          role: 'leader',
          weight: '60',
        },
        {
          role: 'peer',
          weight: '40',
        },
      ],
    }),
    indicator({
      id: 'qin',
      name: '勤：会议出勤率',
      kind: 'quantitative',
      weight: '10',
      unit: '%',
      target: '95',
      formula: 'ratio',
      standard: '按会议签到记录计算，达到95%得满分。',
    }),
    indicator({
      id: 'ji',
      name: '绩：工作实绩',
      kind: 'qualitative',
      weight: '40',
      standard: '半年重点工作、交办事项的数量、质量和时效。',
      roles: [
        {
          role: 'self',
          weight: '10',
        },
        {
          role: 'leader',
          weight: '60',
        },
        {
          role: 'office',
          weight: '30',
        },
      ],
    }),
    indicator({
      id: 'lian',
      name: '廉：廉洁自律',
      kind: 'qualitative',
      weight: '15',
      roles: office,
      standard: '遵守廉洁纪律和中央八项规定精神情况。',
    }),
    indicator({
      id: 'plus',
      name: '表彰加分',
      kind: 'bonus',
      weight: '0',
      max: '3',
      roles: office,
      standard: '市级1分，省级2分，国家级3分。',
    }),
    indicator({
      id: 'minus',
      name: '通报扣分',
      kind: 'deduction',
      weight: '0',
      max: '5',
      roles: office,
      standard: '被通报批评一次扣1至2分。',
    }),
    indicator({
      id: 'veto',
      name: '违纪违法',
      kind: 'veto',
      weight: '0',
      max: '1',
      roles: office,
      standard: '受党纪政务处分的，定为最低等级。',
    }),
  ],
}

/** 部门: by what the city checks its departments. */
export const unitTemplate = {
  name: '内设机构半年目标考核',
  objectType: 'unit' as const,
  cycle: 'half' as const,
  publicityDays: 5,
  note: '依据年度目标责任书，定量为主，结合互评和考核委员会评议。',
  rule: {
    decimals: 2,
    cut: 'both' as const,
    cutFrom: 5,
    leastAnonymous: 3,
    veto: 'zero' as const,
    levels: [
      {
        name: '优秀',
        least: '90',
        quota: '20',
      },
      {
        name: '良好',
        least: '80',
        quota: '50',
      },
      {
        name: '合格',
        least: '60',
        quota: null,
      },
      {
        name: '不合格',
        least: null,
        quota: null,
      },
    ],
  },
  indicators: [
    indicator({
      id: 'task',
      name: '重点任务完成率',
      kind: 'quantitative',
      weight: '35',
      unit: '%',
      target: '100',
      formula: 'ratio',
      standard: '按目标责任书分解的任务完成比例计分。',
      evidenceRequired: true,
    }),
    indicator({
      id: 'paper',
      name: '公文办理及时率',
      kind: 'quantitative',
      weight: '15',
      unit: '%',
      target: '98',
      formula: 'ratio',
      standard: '限时办结公文的比例。',
    }),
    indicator({
      id: 'people',
      name: '群众满意度',
      kind: 'quantitative',
      weight: '15',
      unit: '%',
      target: '95',
      formula: 'ratio',
      standard: '12345 热线回访满意率。',
    }),
    indicator({
      id: 'complaint',
      name: '重复投诉件数',
      kind: 'quantitative',
      weight: '10',
      unit: '件',
      target: '4',
      formula: 'inverse',
      standard: '不超过4件得满分，越多得分越低。',
    }),
    indicator({
      id: 'party',
      name: '党的建设',
      kind: 'qualitative',
      weight: '15',
      roles: [
        {
          role: 'committee',
          weight: '100',
        },
      ],
      standard: '考核委员会查看资料、座谈后评分。',
    }),
    indicator({
      id: 'help',
      name: '协同配合',
      kind: 'qualitative',
      weight: '10',
      roles: [
        {
          role: 'peer',
          weight: '100',
        },
      ],
      standard: '由有工作往来的部门互评，匿名。',
    }),
    indicator({
      id: 'new',
      name: '改革创新加分',
      kind: 'bonus',
      weight: '0',
      max: '5',
      roles: office,
      standard: '经验在全省推广的加3至5分。',
    }),
    indicator({
      id: 'late',
      name: '督办逾期扣分',
      kind: 'deduction',
      weight: '0',
      max: '5',
      roles: office,
      standard: '督办事项逾期一件扣1分。',
    }),
    indicator({
      id: 'safe',
      name: '安全生产责任事故',
      kind: 'veto',
      weight: '0',
      max: '1',
      roles: office,
      standard: '发生较大以上责任事故的，总分记0分。',
    }),
  ],
}
