import type { Handlers } from '@mingtai/api'
import { type Context, serverModule } from '@mingtai/server-kit'
import { screenCalls } from '../calls.ts'
import { designHandlers } from './design-handlers.ts'
import { screenHandover } from './handover.ts'
import { listHandlers } from './list-handlers.ts'
import { screenMenus } from './menus.ts'
import { screenRights } from './rights.ts'
import type { ScreenServices } from './services.ts'
import { viewHandlers } from './view-handlers.ts'

export { addScreen } from './add-screen.ts'
export type { ScreenServices } from './services.ts'

/** Data screens: the list, designs, and what is shown of them. */
export function screenHandlers(services: ScreenServices): Handlers<typeof screenCalls, Context> {
  return { ...listHandlers, ...designHandlers, ...viewHandlers(services) }
}

/** 数据大屏 as the server takes it. */
export const server = serverModule({
  name: 'screen',
  title: '数据大屏',
  calls: screenCalls,
  handlers: (services: ScreenServices) => screenHandlers(services),
  handover: [screenHandover],
  rights: screenRights,
  roleRights: { everyone: ['screen:view'], designer: ['screen:design'] },
  menus: screenMenus,
})
