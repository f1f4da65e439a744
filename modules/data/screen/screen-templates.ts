import type { ScreenDocument } from '@mingtai/screen-model'
import { cityOperation } from './demo/city-operation.ts'

/** A ready screen that new ones begin with. */
export interface ScreenTemplate {
  code: string
  name: string
  remark: string
  document: ScreenDocument
}

export function screenTemplates(): ScreenTemplate[] {
  return [
    {
      code: 'city-operation',
      name: '云州市运行态势',
      remark: '五个指标、月度走势、部门和省份对比、状态结构、最近订单；取自随产品带来的订单数据集。',
      document: cityOperation(),
    },
  ]
}
