import { holds, type WebFace } from '@mingtai/ui'
import { teachCalendars } from './calendar-language.ts'

export { fullClock, sinceOf, spans } from './log/spans.ts'
export { entryName, useDictionary } from './use-dictionary.ts'

teachCalendars()

/** System settings in the browser. */
export const web: WebFace = {
  pages: {
    '/system/dictionary': {
      load: () => import('./dictionary/DictionaryPage.tsx'),
      title: '字典',
      access: holds('system:dictionary'),
    },
    '/system/area': { load: () => import('./area/AreaPage.tsx'), title: '行政区划', access: holds('system:area') },
    '/system/map': { load: () => import('./map/MapPage.tsx'), title: '地图数据', access: holds('system:area') },
    '/system/site': { load: () => import('./site/SitePage.tsx'), title: '站点设置', access: holds('system:site') },
    '/system/health': {
      load: () => import('./health/HealthPage.tsx'),
      title: '运行状况',
      access: holds('system:merchant'),
    },
    '/system/numbering': { load: () => import('./Numbering.tsx'), title: '编号规则', access: holds('system:site') },
    '/system/log/operation': {
      load: () => import('./log/OperationLog.tsx'),
      title: '操作日志',
      access: holds('system:log'),
    },
  },
}
