import type { Dice } from './names.ts'

/** What somebody wrote into the form of a process, and how often the process is used. */
export interface Sample {
  code: string
  /** Of a hundred approvals. */
  share: number
  /** Nodes whose people the initiator names, and how many. */
  picks: Record<string, number>
  values(draw: Dice, day: (after: number) => string): Record<string, unknown>
}

const money = (draw: Dice, from: number, to: number) =>
  `${from + draw.roll(to - from)}.${draw.pick(['00', '50', '80'])}`
const count = (draw: Dice, to: number) => String(1 + draw.roll(to))

/** Rows of a detail table with their ids. */
const rows = (count: number, values: () => Record<string, unknown>) =>
  Array.from({ length: count }, (_, at) => ({ id: `r${at + 1}`, values: values() }))

/** The twelve processes of the demo world. */
export const samples: readonly Sample[] = [
  {
    ...{ code: 'leave', share: 18, picks: {} },
    values: (draw, day) => ({
      kind: draw.pick(['年休假', '年休假', '事假', '病假']),
      days: draw.pick(['0.5', '1', '1', '2', '3', '5']),
      period: { from: day(3), to: day(3) },
      reason: draw.pick(['回乡探望父母。', '家中有事需要处理。', '身体不适，需要休息。', '孩子家长会。']),
    }),
  },
  {
    ...{ code: 'overtime', share: 8, picks: {} },
    values: (draw, day) => ({
      ...{ period: { from: `${day(0)} 18:30`, to: `${day(0)} 21:30` }, hours: '3', pay: draw.pick(['调休', '加班费']) },
      reason: draw.pick(['月末报表集中汇总。', '专项债项目申报材料整理。', '防汛值守。']),
    }),
  },
  {
    ...{ code: 'travel', share: 12, picks: {} },
    values: (draw, day) => ({
      place: draw.pick(['北京市', '省发改委', '上海市浦东新区', '洛阳市', '深圳市']),
      ...{ period: { from: day(5), to: day(8) }, vehicle: draw.pick(['高铁', '飞机', '公务用车']) },
      ...{ budget: money(draw, 800, 16_000) },
      reason: draw.pick(['对接专项债项目。', '参加数字政府建设现场会。', '考察城市运行平台。']),
    }),
  },
  {
    ...{ code: 'expense', share: 16, picks: { n3: 1 } },
    values: (draw, day) => ({
      subject: draw.pick(['差旅费', '会议费', '办公用品', '培训费']),
      items: rows(1 + draw.roll(3), () => ({
        ...{ kind: draw.pick(['交通费', '住宿费', '餐费', '办公用品']), day: day(-6) },
        ...{ amount: money(draw, 60, 4200), note: '' },
      })),
    }),
  },
  {
    ...{ code: 'payment', share: 9, picks: { n3: 1 } },
    values: (draw) => ({
      payee: draw.pick(['云州市政建设集团有限公司', '云州数据服务有限公司', '河南绿地园林工程有限公司']),
      ...{ bank: '中国建设银行云州分行', account: `4100156${100_000 + draw.roll(899_999)}` },
      amount: money(draw, 12_000, 1_800_000),
      reason: draw.pick(['第 3 期工程进度款。', '年度运维服务费。', '绿化养护费（三季度）。']),
    }),
  },
  {
    ...{ code: 'purchase', share: 8, picks: { n3: 1 } },
    values: (draw) => ({
      use: draw.pick(['更换老旧办公设备。', '应急指挥中心扩容。', '档案室改造。']),
      items: rows(1 + draw.roll(3), () => ({
        ...{ name: draw.pick(['台式计算机', '激光打印机', '档案密集架', '视频会议终端']), model: '' },
        ...{ count: count(draw, 12), price: money(draw, 900, 9800) },
      })),
    }),
  },
  {
    ...{ code: 'vehicle', share: 9, picks: { n2: 1 } },
    values: (draw, day) => ({
      ...{ period: { from: `${day(1)} 08:30`, to: `${day(1)} 17:30` }, people: count(draw, 6), driver: '需要' },
      route: draw.pick(['市政府—城东新区管廊工地', '市政府—省政府', '市政府—高铁东站']),
      reason: draw.pick(['现场督查。', '接送专家。', '参加调度会。']),
    }),
  },
  {
    ...{ code: 'meeting-room', share: 8, picks: { n2: 1 } },
    values: (draw, day) => ({
      subject: draw.pick(['数字政府建设专题会', '三季度经济运行分析会', '安全生产调度会', '项目评审会']),
      ...{ period: { from: `${day(2)} 09:00`, to: `${day(2)} 11:30` }, room: draw.pick(['301', '402', '第二会议室']) },
      ...{ people: count(draw, 40), needs: draw.pick([['投影'], ['投影', '视频会议'], ['桌签', '茶水']]) },
    }),
  },
  {
    // What a seal is asked for stands in `seals.ts`.
    ...{ code: 'seal', share: 5, picks: {} },
    values: () => ({}),
  },
  {
    ...{ code: 'contract', share: 3, picks: { n2: 2 } },
    values: (draw, day) => ({
      name: draw.pick(['智慧停车平台运维服务合同', '政务云扩容采购合同', '综合管廊监理合同']),
      party: draw.pick(['云州数据服务有限公司', '河南中原监理有限公司']),
      ...{ amount: money(draw, 80_000, 900_000), period: { from: day(10), to: day(360) } },
      content: '按招标文件与投标承诺履行，分期付款，质保期两年。',
    }),
  },
  {
    ...{ code: 'certificate', share: 2, picks: { n2: 1 } },
    values: (draw) => ({
      kind: draw.pick(['在职证明', '收入证明']),
      count: '1',
      use: draw.pick(['办理贷款', '子女入学']),
    }),
  },
  {
    ...{ code: 'confirm', share: 2, picks: { n2: 1 } },
    values: (_, day) => ({ from: day(-180), day: day(5), summary: '试用期内独立承担科室日常工作，按时完成各项任务。' }),
  },
]
