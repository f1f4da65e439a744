import { creditCodeCheckCharacter } from '@mingtai/zh'

/** What the city makes contracts about: name, category, from and to how many thousand yuan, with which trade. */
export interface ContractTopic {
  name: string
  category: 'purchase' | 'service' | 'construction' | 'lease' | 'transfer' | 'cooperation'
  nature: 'expense' | 'income' | 'none'
  thousands: readonly [number, number]
  content: string
  payment: string
  months: number
  parties: readonly number[]
}

const payment = {
  thirds: '合同签订后15日内支付30%，到货验收合格后支付60%，质保期满支付10%。',
  progress: '按工程进度支付，竣工验收后付至85%，结算审计后付至97%，余款为质量保证金。',
  quarters: '按季度支付，每季度考核合格后15日内付清。',
  once: '验收合格后一次性付清。',
  yearly: '每年度首月一次性支付当年租金。',
}

/** With whom: invented companies, with codes whose check characters fit. */
export const companies = [
  ['云州智联科技有限公司', '宋立群', '13703710101'],
  ['云州市政建设集团有限公司', '韩国栋', '13703710102'],
  ['云州数据服务有限公司', '彭启明', '13703710103'],
  ['河南中原监理有限公司', '蔡文博', '13703710104'],
  ['河南绿地园林工程有限公司', '董海燕', '13703710105'],
  ['云州印务有限公司', '薛静', '13703710106'],
  ['云州市物业管理有限公司', '蒋磊', '13703710107'],
  ['中原消防设备有限公司', '袁志强', '13703710108'],
  ['云州大学', '沈思远', '13703710109'],
  ['河南安衡律师事务所', '苏梦洁', '13703710110'],
  ['云州停车产业发展有限公司', '曾俊杰', '13703710111'],
  ['云州宏达会务服务有限公司', '叶晨', '13703710112'],
  ['云州恒信资产评估有限公司', '阎婷', '13703710113'],
  ['河南速诚装饰工程有限公司', '丁磊', '13703710114'],
].map(([name = '', contact = '', phone = ''], at) => {
  const first = `91410100MA4${String(7_100_000 + at * 3_719).slice(0, 6)}`
  return { name, contact, phone, creditCode: first + creditCodeCheckCharacter(first), bank: '中国建设银行云州分行' }
})

/** The one that nobody should sign with any more. */
export const blacklisted = companies.length - 1

const topic = (
  name: string,
  category: ContractTopic['category'],
  thousands: ContractTopic['thousands'],
  more: Pick<ContractTopic, 'content' | 'payment' | 'months' | 'parties'> & { nature?: ContractTopic['nature'] },
): ContractTopic => ({ name, category, thousands, nature: 'expense', ...more })

export const contractTopics: readonly ContractTopic[] = [
  topic('政务云资源扩容采购合同', 'purchase', [860, 2400], {
    ...{ content: '采购计算、存储和安全资源，含三年原厂质保。', payment: payment.thirds, months: 36, parties: [0, 2] },
  }),
  topic('机关办公楼物业管理服务合同', 'service', [320, 680], {
    ...{ content: '保洁、秩序维护、设施设备运行和会议服务。', payment: payment.quarters, months: 12, parties: [6] },
  }),
  topic('城东新区地下综合管廊工程施工合同', 'construction', [18_000, 46_000], {
    ...{ content: '管廊主体、附属设施和入廊管线施工。', payment: payment.progress, months: 26, parties: [1] },
  }),
  topic('综合管廊工程监理合同', 'service', [420, 900], {
    ...{ content: '施工全过程监理，含安全文明施工监督。', payment: payment.quarters, months: 26, parties: [3] },
  }),
  topic('政务服务热线坐席外包服务合同', 'service', [1200, 2100], {
    ...{ content: '60个坐席，全年无休，接通率不低于98%。', payment: payment.quarters, months: 12, parties: [2, 6] },
  }),
  topic('办公用房租赁合同', 'lease', [180, 420], {
    ...{ content: '租用市民中心西配楼三层作临时办公用房。', payment: payment.yearly, months: 24, parties: [6] },
  }),
  topic('公共停车泊位经营权转让合同', 'transfer', [2600, 5200], {
    ...{ nature: 'income', content: '转让中心城区1.2万个路侧泊位五年经营权。', payment: payment.yearly, months: 60 },
    parties: [10],
  }),
  topic('应急指挥中心消防设备采购合同', 'purchase', [140, 460], {
    ...{ content: '消防主机、气体灭火系统及安装调试。', payment: payment.thirds, months: 14, parties: [7] },
  }),
  topic('年度印刷服务定点合同', 'service', [60, 160], {
    ...{ content: '文件、简报、证书印制，按实际数量结算。', payment: payment.quarters, months: 12, parties: [5] },
  }),
  topic('数字政府建设战略合作协议', 'cooperation', [0, 0], {
    ...{ nature: 'none', content: '在数据治理、人才培养和课题研究方面合作。', payment: '不涉及付款。', months: 36 },
    parties: [8],
  }),
  topic('常年法律顾问服务合同', 'service', [80, 150], {
    ...{ content: '重大决策合法性审查、合同审查和诉讼代理。', payment: payment.quarters, months: 12, parties: [9] },
  }),
  topic('主干道绿化养护合同', 'service', [380, 820], {
    ...{ content: '养护面积42万平方米，含防汛和病虫害防治。', payment: payment.quarters, months: 12, parties: [4] },
  }),
  topic('办公家具采购合同', 'purchase', [45, 220], {
    ...{ content: '办公桌椅、文件柜和会议桌，含安装。', payment: payment.once, months: 3, parties: [11, 13] },
  }),
  topic('国有资产评估服务合同', 'service', [30, 110], {
    ...{ content: '对拟处置的办公用房和车辆作价评估。', payment: payment.once, months: 4, parties: [12] },
  }),
  topic('闲置公务用车处置合同', 'transfer', [60, 260], {
    ...{
      nature: 'income',
      content: '公开拍卖处置闲置公务用车一批。',
      payment: payment.once,
      months: 2,
      parties: [12, 10],
    },
  }),
]
