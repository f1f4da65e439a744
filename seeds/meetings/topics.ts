interface Topic {
  title: string
  /** Position of the bureau that organizes it, and of the room; null: elsewhere. */
  bureau: number
  room: number | null
  minutes: number
  people: number
  content: string
  /** Items and what was decided of each; empty: an ordinary meeting. */
  items?: readonly (readonly [title: string, decision: string])[]
  place?: string
}

const attend = '<p>请提前10分钟入场，关闭手机或调至静音。因故不能参加的，请在回执中请假并说明原因。</p>'

/** What 云州市 meets about. */
export const topics: readonly Topic[] = [
  {
    ...{ title: '市政府常务会议', bureau: 0, room: 0, minutes: 150, people: 14, content: attend },
    items: [
      ['审议《云州市城市更新行动方案（送审稿）》', '原则同意。由市住建局按会议意见修改完善，报市委审定后印发。'],
      ['研究2026年财政预算调整方案', '同意预算调整方案，由市财政局按程序提请市人大常委会审议。'],
      ['听取冬季能源保供工作情况汇报', '会议听取了汇报。由市发改委牵头，每周调度天然气和电煤库存。'],
      ['研究政务云二期扩容事项', '缓议。由市大数据中心补充资金测算和分期建设方案后再报。'],
    ],
  },
  {
    ...{ title: '市长办公会议', bureau: 0, room: 1, minutes: 90, people: 10, content: attend },
    items: [
      ['研究城东新区综合管廊二期资金安排', '同意安排资金1320万元，由市财政局、市住建局按合同约定支付。'],
      ['研究老旧小区加装电梯补助标准', '同意每部补助20万元，由市住建局制定实施细则。'],
      ['研究政务服务“一件事”改革清单', '同意清单内容，由市政府办公室印发，市大数据中心做好系统对接。'],
    ],
  },
  {
    title: '文电工作例会',
    bureau: 0,
    room: 2,
    minutes: 60,
    people: 8,
    content: '<p>通报本周公文办理情况，安排下周重点。</p>',
  },
  {
    title: '全市营商环境重点任务推进会',
    bureau: 0,
    room: 3,
    minutes: 120,
    people: 40,
    content: '<p>各县（市、区）在分会场参加。</p>',
  },
  {
    title: '数字政府建设三年行动计划专家论证会',
    bureau: 5,
    room: 10,
    minutes: 150,
    people: 16,
    content: '<p>请各位专家提前审阅送审稿并准备书面意见。</p>',
  },
  {
    title: '固定资产投资月度调度会',
    bureau: 1,
    room: 5,
    minutes: 90,
    people: 15,
    content: '<p>请带本月重点项目投资完成情况表。</p>',
  },
  {
    title: '规模以上工业运行分析会',
    bureau: 2,
    room: 6,
    minutes: 90,
    people: 14,
    content: '<p>分析三季度运行情况，研判年底走势。</p>',
  },
  {
    title: '2027年部门预算编制培训会',
    bureau: 3,
    room: 7,
    minutes: 180,
    people: 45,
    content: '<p>各预算单位财务负责人参加。</p>',
  },
  { title: '政府采购项目评审协调会', bureau: 3, room: 8, minutes: 120, people: 9, content: '' },
  {
    title: '城东新区管廊二期进度协调会',
    bureau: 4,
    room: 9,
    minutes: 90,
    people: 18,
    content: '<p>施工、监理单位项目负责人列席。</p>',
  },
  { title: '房地产市场风险防范专题会', bureau: 4, room: 9, minutes: 100, people: 12, content: attend },
  {
    title: '数据资源共享需求对接会',
    bureau: 5,
    room: 10,
    minutes: 60,
    people: 20,
    content: '<p>请各单位报送需求清单。</p>',
  },
  { title: '冬季消防安全工作部署会', bureau: 6, room: 11, minutes: 80, people: 26, content: attend },
  { title: '应急演练桌面推演', bureau: 6, room: 11, minutes: 120, people: 22, content: '<p>按推演脚本分组就座。</p>' },
  {
    title: '省电视电话会议云州分会场',
    bureau: 0,
    room: 3,
    minutes: 100,
    people: 50,
    content: '<p>请着正装，提前15分钟入场。</p>',
  },
  {
    title: '党组理论学习中心组集体学习',
    bureau: 0,
    room: 1,
    minutes: 150,
    people: 12,
    content: '<p>请提前学习指定篇目。</p>',
  },
  {
    title: '重点项目现场办公会',
    bureau: 4,
    room: null,
    minutes: 150,
    people: 12,
    content: '',
    place: '城东新区综合管廊二期项目部',
  },
  {
    ...{ title: '局长办公会议', bureau: 3, room: 7, minutes: 100, people: 9, content: attend },
    items: [
      ['研究国库集中支付电子化推进方案', '同意方案，国库科牵头，12月底前完成试点。'],
      ['研究惠民惠农补贴“一卡通”专项检查', '同意检查安排，由办公室组织三个检查组。'],
    ],
  },
  {
    title: '信息化运维月度例会',
    bureau: 5,
    room: 10,
    minutes: 60,
    people: 11,
    content: '<p>通报上月故障和处置情况。</p>',
  },
  {
    title: '全市重大项目集中开工活动协调会',
    bureau: 1,
    room: 4,
    minutes: 90,
    people: 60,
    content: '<p>各县（市、区）发改部门参加。</p>',
  },
]

export const absences = [
  '在省里开会，不能返回',
  '已安排下县调研',
  '身体不适，请假一天',
  '参加上级培训班',
  '陪同上级检查组',
]
export const guests = [
  ['王志远', '云州大学公共管理学院'],
  ['陈明华', '省数字政府专家组'],
  ['李国强', '云州城建监理有限公司'],
  ['赵丽', '市政协经济委员会'],
] as const
