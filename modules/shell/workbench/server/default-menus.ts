import { type DefaultMenu, leafMenus } from '@mingtai/server-kit'

/** The menus of a new tenant, in their order. */
export const defaultMenus: DefaultMenu[] = []

/** Said once when the server is put together: the menus of all modules. */
export function useMenus(menus: readonly DefaultMenu[]): void {
  defaultMenus.splice(0, defaultMenus.length, ...menus.toSorted((a, b) => a.order - b.order))
}

/** What browsers told, beside the other logs. */
export const workbenchMenus = leafMenus({ top: 'system', code: 'system-logs', order: 51 }, [
  ['system-error-log', '运行异常', '/system/log/error', 'warn', 'system:log'],
])
