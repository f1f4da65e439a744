/** What the city follows: title with a place, category, source, from and to how many days, who leads and who assists (bureau, department). */
export interface Topic {
  title: string
  category: 'project' | 'livelihood' | 'safety' | 'reform' | 'economy'
  source: 'meeting' | 'document' | 'remark' | 'key'
  basis: string
  days: readonly [number, number]
  lead: readonly [number, number]
  assist: readonly (readonly [number, number])[]
  content: string
  nodes: readonly (readonly [string, number, number])[]
}

const topic = (
  title: string,
  category: Topic['category'],
  source: Topic['source'],
  more: Pick<Topic, 'basis' | 'days' | 'lead' | 'assist' | 'content'> & { nodes?: Topic['nodes'] },
): Topic => ({ title, category, source, nodes: [], ...more })

/** Places of 云州市 that matters are about, in their turn. */
export const areas = ['城东新区', '高新区', '老城区', '南山区', '临江县', '清河县'] as const

const building = [
  ['完成前期手续', 15, 20],
  ['完成主体施工', 55, 65],
  ['设备安装调试', 80, 90],
] as const

export const topics: readonly Topic[] = [
  topic('推进{area}污水处理厂提标改造', 'project', 'key', {
    basis: '2026年市政府重点工作第12项',
    days: [120, 200],
    lead: [4, 1],
    assist: [
      [1, 2],
      [3, 1],
    ],
    content: '出水稳定达到一级A标准，年内通水调试。',
    nodes: building,
  }),
  topic('{area}老旧小区改造', 'livelihood', 'key', {
    basis: '2026年十大民生实事第3项',
    days: [100, 180],
    lead: [4, 2],
    assist: [[3, 1]],
    content: '完成屋面、管网、路面和照明改造，居民满意率不低于90%。',
    nodes: building,
  }),
  topic('整改{area}危险化学品企业重大隐患', 'safety', 'remark', {
    basis: '市长在安全生产形势分析报告上的批示',
    days: [30, 60],
    lead: [6, 3],
    assist: [[2, 1]],
    content: '逐企建立隐患台账，重大隐患挂牌督办，整改完成一处销号一处。',
  }),
  topic('{area}企业开办“一件事”一日办结', 'reform', 'meeting', {
    basis: '市政府第18次常务会议',
    days: [45, 90],
    lead: [5, 1],
    assist: [
      [0, 1],
      [2, 3],
    ],
    content: '证照、公章、税控和社保一窗受理，全程网办率不低于95%。',
  }),
  topic('{area}规模以上工业企业运行调度', 'economy', 'meeting', {
    basis: '市政府第21次常务会议',
    days: [60, 100],
    lead: [2, 1],
    assist: [[1, 1]],
    content: '每两周调度重点企业用能、用工和订单，协调解决问题。',
  }),
  topic('落实{area}专项债券项目资金支付', 'economy', 'document', {
    basis: '省财政厅关于加快专项债券支出进度的通知',
    days: [40, 80],
    lead: [3, 1],
    assist: [[1, 2]],
    content: '10月底支出进度不低于85%，年底不低于98%。',
  }),
  topic('{area}公共停车泊位建设', 'livelihood', 'key', {
    basis: '2026年十大民生实事第7项',
    days: [90, 150],
    lead: [4, 1],
    assist: [[5, 1]],
    content: '新增公共停车泊位3000个，接入城市停车平台。',
    nodes: building,
  }),
  topic('{area}政务数据共享目录编制', 'reform', 'document', {
    basis: '国务院办公厅关于政务数据共享的意见',
    days: [45, 75],
    lead: [5, 1],
    assist: [
      [0, 1],
      [3, 2],
    ],
    content: '一数一源编制目录，高频数据按需共享，响应不超过3个工作日。',
  }),
  topic('{area}防汛应急能力提升', 'safety', 'key', {
    basis: '2026年市政府重点工作第27项',
    days: [60, 110],
    lead: [6, 2],
    assist: [[4, 1]],
    content: '补齐抽排设备，改造易涝点，汛前完成两次演练。',
    nodes: [
      ['完成排查', 20, 25],
      ['设备到位', 60, 70],
    ],
  }),
  topic('{area}储能电站项目前期手续', 'project', 'meeting', {
    basis: '市政府第23次常务会议',
    days: [80, 130],
    lead: [1, 3],
    assist: [
      [4, 1],
      [2, 2],
    ],
    content: '完成备案、用地预审和环评，具备开工条件。',
  }),
  topic('清理拖欠{area}中小企业账款', 'economy', 'remark', {
    basis: '常务副市长在专项审计报告上的批示',
    days: [60, 120],
    lead: [2, 2],
    assist: [
      [3, 1],
      [3, 3],
    ],
    content: '建立欠款清单，分类制定偿还计划，按月通报。',
  }),
  topic('{area}政府采购框架协议执行检查', 'reform', 'document', {
    basis: '财政部关于加强框架协议采购管理的通知',
    days: [30, 60],
    lead: [3, 3],
    assist: [[0, 5]],
    content: '检查价格执行、履约验收和合同公开，问题限期整改。',
  }),
  topic('{area}重点项目用地保障', 'project', 'meeting', {
    basis: '全市重点项目推进会',
    days: [50, 90],
    lead: [1, 2],
    assist: [[4, 1]],
    content: '完成征收补偿和土地平整，按节点交地。',
  }),
  topic('{area}市民热线高频诉求办理', 'livelihood', 'remark', {
    basis: '市长在市民热线周报上的批示',
    days: [20, 45],
    lead: [0, 1],
    assist: [
      [4, 2],
      [6, 3],
    ],
    content: '前十类诉求逐类制定解决方案，回访满意率不低于92%。',
  }),
  topic('{area}地下管线信息普查', 'project', 'key', {
    basis: '2026年市政府重点工作第31项',
    days: [100, 170],
    lead: [4, 3],
    assist: [[5, 2]],
    content: '探测供水、排水、燃气等管线，建成一张图。',
    nodes: [
      ['外业探测', 40, 45],
      ['数据入库', 75, 85],
    ],
  }),
]

/** What units report, by how far they have come. */
export const reports = {
  early: ['已制定实施方案，明确责任人和时间节点。', '已召开部署会，成立工作专班。', '完成摸底排查，建立问题清单。'],
  middle: ['按计划推进，完成现场核查和方案评审。', '已完成招标，施工单位进场。', '主要任务过半，重点环节倒排工期。'],
  late: ['主体任务基本完成，正在收尾验收。', '已完成自查，准备申请验收。', '剩余问题逐项销号，资料归集中。'],
  problems: ['部分用地手续还在报批。', '配套资金到位较慢。', '沿线管线迁改需要协调。', ''],
  next: ['加快手续办理，确保按节点完成。', '每周调度，倒排工期。', '组织验收和资料归档。'],
  urges: ['请对照节点加快进度，本周内报送进展。', '进度明显落后，请负责同志亲自调度。'],
} as const
