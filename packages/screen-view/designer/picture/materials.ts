interface Material {
  /** The file among the materials of the product, without its ending. */
  file: string
  name: string
}

interface MaterialGroup {
  heading: string
  materials: readonly Material[]
}

/** Pictures that come with the product, drawn for it. */
export const materialGroups: readonly MaterialGroup[] = [
  {
    heading: '背景',
    materials: [
      { file: 'ground-grid', name: '网格' },
      { file: 'ground-dots', name: '点阵' },
      { file: 'ground-waves', name: '波浪' },
      { file: 'ground-hexagons', name: '蜂窝' },
      { file: 'ground-light', name: '浅色网格' },
    ],
  },
  {
    heading: '标题栏与装饰',
    materials: [
      { file: 'title-wings', name: '大标题 双翼' },
      { file: 'title-banner', name: '大标题 横幅' },
      { file: 'title-line', name: '大标题 底线' },
      { file: 'title-panel', name: '小标题 渐变' },
      { file: 'title-corner', name: '小标题 折角' },
      { file: 'divider', name: '分隔线' },
      { file: 'plate', name: '圆盘' },
      { file: 'stand', name: '底座' },
    ],
  },
  {
    heading: '图标',
    materials: [
      { file: 'icon-people', name: '人员' },
      { file: 'icon-money', name: '金额' },
      { file: 'icon-order', name: '订单' },
      { file: 'icon-cart', name: '销售' },
      { file: 'icon-building', name: '企业' },
      { file: 'icon-factory', name: '工厂' },
      { file: 'icon-truck', name: '物流' },
      { file: 'icon-car', name: '车辆' },
      { file: 'icon-warning', name: '预警' },
      { file: 'icon-phone', name: '热线' },
      { file: 'icon-leaf', name: '环境' },
      { file: 'icon-energy', name: '能源' },
      { file: 'icon-water', name: '用水' },
      { file: 'icon-hospital', name: '医疗' },
      { file: 'icon-school', name: '教育' },
      { file: 'icon-chart', name: '统计' },
      { file: 'icon-clock', name: '时间' },
      { file: 'icon-location', name: '位置' },
    ],
  },
]

/** As components name it: the same on every site of the product. */
export function materialAddress(file: string): string {
  return `/materials/${file}.svg`
}
