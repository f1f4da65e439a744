import { leafMenus } from '@mingtai/server-kit'

/** Where people find data screens, below the heading that reports bring. */
export const screenMenus = leafMenus({ top: 'report', code: 'report-read', order: 15 }, [
  ['screen-list', '数据大屏', '/screen/list', 'screen', 'screen:view'],
  ['screen-wall', '播放终端', '/screen/wall', 'screen', 'screen:wall'],
])
