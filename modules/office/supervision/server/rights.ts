import type { RightBlock } from '@mingtai/server-kit'

/** What people may be allowed about supervised matters; the contact and the head of a unit need no right. */
export const supervisionRights = [
  {
    group: '督查督办',
    order: 49,
    rights: {
      'supervision:manage': { name: '立项、交办、催办、认定和销号', reach: 'places' },
      'supervision:instruct': { name: '批示、暂停和撤销', reach: 'places' },
      'supervision:report': { name: '代承办单位签收和反馈', reach: 'places' },
      'supervision:rule': { name: '亮灯和督办规则', reach: 'site' },
    },
  },
] as const satisfies readonly RightBlock[]
