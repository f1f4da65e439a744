/** Regions with their provinces, how much they order, and how fast orders grow in a year. */
const shares: readonly (readonly [region: string, growth: number, provinces: Readonly<Record<string, number>>])[] = [
  ['华东大区', 0.05, { 江苏省: 96, 浙江省: 88, 山东省: 74, 上海市: 52, 安徽省: 46, 福建省: 39, 江西省: 24 }],
  ['华南大区', 0.09, { 广东省: 112, 广西壮族自治区: 21, 海南省: 9 }],
  ['华中大区', 0.07, { 河南省: 61, 湖北省: 49, 湖南省: 41 }],
  ['华北大区', 0.02, { 河北省: 44, 北京市: 38, 天津市: 22, 山西省: 23, 内蒙古自治区: 16 }],
  ['西南大区', 0.16, { 四川省: 47, 重庆市: 33, 云南省: 19, 贵州省: 17, 西藏自治区: 2 }],
  ['西北大区', 0.12, { 陕西省: 27, 新疆维吾尔自治区: 15, 甘肃省: 11, 宁夏回族自治区: 6, 青海省: 4 }],
  ['东北大区', -0.04, { 辽宁省: 31, 黑龙江省: 17, 吉林省: 14 }],
]

export const regions = shares.flatMap(([region, growth, provinces]) =>
  Object.entries(provinces).map(([province, weight]) => [region, province, weight, growth] as const),
)

/** Category, product, price in yuan, cost of a yuan, how often, the month of its peak, how far it swings, largest order. */
export const products: readonly (readonly [string, string, number, number, number, number, number, number])[] = [
  ['制冷', '变频多联空调主机', 46800, 0.71, 13, 7, 0.75, 14],
  ['制冷', '风冷冷水机组', 98600, 0.74, 5, 6, 0.6, 6],
  ['制冷', '工业冷风机', 12800, 0.66, 9, 7, 0.8, 30],
  ['采暖', '空气源热泵', 26800, 0.69, 14, 11, 0.7, 24],
  ['采暖', '蓄热电锅炉', 58600, 0.72, 5, 10, 0.75, 6],
  ['采暖', '燃气壁挂炉', 6850, 0.75, 10, 11, 0.8, 60],
  ['水泵', '智能供水泵组', 42600, 0.64, 11, 4, 0.15, 10],
  ['水泵', '潜水排污泵', 3680, 0.62, 12, 7, 0.45, 60],
  ['水泵', '管道离心泵', 5280, 0.63, 10, 5, 0.1, 40],
  ['水泵', '消防泵组', 36500, 0.67, 6, 9, 0.1, 8],
  ['电气', '低压配电柜', 28500, 0.7, 12, 10, 0.2, 16],
  ['电气', '箱式变电站', 265000, 0.76, 3, 10, 0.3, 3],
  ['电气', '变频器', 4260, 0.6, 14, 5, 0.1, 80],
  ['电气', '储能电池柜', 138000, 0.81, 4, 12, 0.35, 5],
  ['自控', '楼宇控制器', 3950, 0.48, 11, 9, 0.15, 60],
  ['自控', '能耗采集网关', 1680, 0.45, 12, 11, 0.2, 90],
  ['自控', '智能水表', 326, 0.58, 9, 5, 0.2, 600],
  ['服务', '年度维保', 18600, 0.38, 9, 3, 0.4, 4],
  ['服务', '节能改造', 246000, 0.68, 2, 4, 0.5, 2],
]

/** How goods go, the share of it before this way, and days on it. */
export const carriers: readonly (readonly [string, number, number])[] = [
  ['公路整车', 0, 2],
  ['公路零担', 0.46, 4],
  ['铁路', 0.74, 6],
  ['水运', 0.88, 8],
  ['航空', 0.95, 1],
]

const cities = [
  '云州',
  '苏州',
  '佛山',
  '郑州',
  '成都',
  '济南',
  '合肥',
  '西安',
  '武汉',
  '宁波',
  '长沙',
  '昆明',
  '沈阳',
  '石家庄',
]
const names = [
  '恒岳',
  '明德',
  '青松',
  '和顺',
  '远航',
  '金桥',
  '瑞丰',
  '东方红',
  '天成',
  '长虹桥',
  '启明',
  '百川',
  '云河',
  '丰泽',
]
const kinds: readonly (readonly [kind: string, industry: string])[] = [
  ['建设集团有限公司', '建筑施工'],
  ['机电安装工程有限公司', '建筑施工'],
  ['商业管理有限公司', '商业地产'],
  ['水务集团有限公司', '市政公用'],
  ['热力有限公司', '市政公用'],
  ['医院', '医疗卫生'],
  ['职业技术学院', '教育'],
  ['食品有限公司', '食品加工'],
  ['精密制造有限公司', '装备制造'],
  ['数据科技有限公司', '数据中心'],
  ['酒店管理有限公司', '酒店'],
]

/** Customers from the largest to the smallest: a few order very much, most of them little. */
export function customerRows(): (readonly [customer: string, industry: string, weight: number])[] {
  return Array.from({ length: 180 }, (_, rank) => {
    const [kind, industry] = kinds[(rank * 7) % kinds.length] ?? ['有限公司', '其他']
    const city = cities[(rank * 5 + Math.floor(rank / 14)) % cities.length] ?? '云州'
    const name = names[(rank * 3 + Math.floor(rank / 11)) % names.length] ?? '恒岳'
    return [`${city}${name}${kind}`, industry, Math.round(10_000 / (rank + 2) ** 0.85)] as const
  })
}
