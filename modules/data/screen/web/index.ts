import { holds, onSessionEnd } from '@mingtai/ui'
import type { WebFace } from '@mingtai/ui'
import { OWN_SCREENS } from './paths.ts'

// What a person's screens kept for a start without the network goes with their session.
onSessionEnd(() => void indexedDB.deleteDatabase(OWN_SCREENS))

/** 数据大屏 in the browser: the list, the designer, and a screen as it is shown. */
export const web: WebFace = {
  section: 'report',
  pages: {
    '/screen/list': { load: () => import('./list/ScreenList.tsx'), title: '数据大屏', access: holds('screen:view') },
    '/screen/wall': { load: () => import('./display/WallPage.tsx'), title: '播放终端', access: holds('screen:wall') },
    '/screen/designer': {
      load: () => import('./designer/DesignerPage.tsx'),
      title: '大屏设计',
      forComputer: true,
      access: holds('screen:design'),
      fullscreen: true,
      tabBy: ['id'],
    },
    '/screen/view': {
      load: () => import('./player/PlayerPage.tsx'),
      title: '大屏',
      access: holds('screen:view'),
      fullscreen: true,
      startsOffline: true,
      tabBy: ['code'],
    },
  },
  publicPages: {
    '/wall': { load: () => import('./display/DisplayPage.tsx'), title: '播放终端', fullscreen: true },
    '/onlineScreen': { load: () => import('./player/SharedScreenPage.tsx'), title: '大屏', fullscreen: true },
    '/embedScreen': { load: () => import('./player/EmbeddedScreenPage.tsx'), title: '大屏', fullscreen: true },
  },
}
