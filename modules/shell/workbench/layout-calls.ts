import { get, nothing, post } from '@mingtai/api'
import { z } from 'zod'

/** What can stand on a workbench. */
export const cardKinds = {
  today: '今天',
  todo: '待办',
  reports: '我的报表',
  recent: '最近打开',
  calendar: '日历',
  notices: '通知公告',
  circle: '工作圈',
} as const
export const CardKind = z.enum(['today', 'todo', 'reports', 'recent', 'calendar', 'notices', 'circle'])
export type CardKind = z.infer<typeof CardKind>

/** A card with its column and its size; cards of a column stand in their order. */
export const WorkbenchCard = z.object({
  kind: CardKind,
  column: z.enum(['main', 'aside']),
  /** How many rows it shows. */
  size: z.enum(['small', 'usual', 'large']).default('usual'),
})
export type WorkbenchCard = z.infer<typeof WorkbenchCard>

/** 工作台布局. */
export const layoutCalls = {
  layout: get('/api/alamo-base/workbench/layout', {
    about: '工作台卡片布局',
    needs: 'login',
    input: nothing,
    reply: z.object({
      cards: z.array(WorkbenchCard),
      /** They are those of the role: the person has put none themselves. */
      isDefault: z.boolean(),
      revision: z.number().int(),
    }),
  }),
  saveLayout: post('/api/alamo-base/workbench/layout/save', {
    about: '保存工作台卡片布局',
    needs: 'login',
    /** null: those of the role again. */
    input: z.object({ cards: z.array(WorkbenchCard).max(20).nullable(), revision: z.number().int() }),
    reply: z.object({ cards: z.array(WorkbenchCard), isDefault: z.boolean(), revision: z.number().int() }),
  }),
}
