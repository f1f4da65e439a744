import type { IconName } from '@mingtai/ui'
import type { Offer } from './model/fresh.ts'

export const offerGroups: readonly { title: string; offers: readonly Offer[] }[] = [
  {
    title: '填写',
    offers: [
      ...(['text', 'longText', 'number', 'amount', 'date', 'dateRange', 'select', 'multiSelect', 'cascader'] as const),
      ...(['phone', 'idCard', 'area'] as const),
    ],
  },
  { title: '人员与单位', offers: ['person', 'department', 'organization'] },
  { title: '材料', offers: ['attachment', 'picture', 'signature', 'richText', 'relation'] },
  { title: '自动', offers: ['formula', 'serial'] },
  { title: '明细与版面', offers: ['detail', 'group', 'columns2', 'columns3', 'description'] },
]

export const offerIcons: Record<Offer, IconName> = {
  text: 'field-text',
  longText: 'wrap',
  number: 'field-number',
  amount: 'sigma',
  date: 'calendar',
  dateRange: 'field-date',
  select: 'target',
  multiSelect: 'check',
  cascader: 'list',
  phone: 'phone',
  idCard: 'contract',
  area: 'pin',
  person: 'user',
  department: 'people',
  organization: 'building',
  attachment: 'file',
  picture: 'image',
  signature: 'edit',
  richText: 'bold',
  relation: 'link',
  formula: 'function',
  serial: 'hash',
  detail: 'table',
  group: 'folder-open',
  columns2: 'insert-column',
  columns3: 'border',
  description: 'info',
}
