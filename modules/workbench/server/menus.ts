/** A place that a person can go to; `needs` names the right it takes, null for everybody signed in. */
export interface Entry {
  alias: string
  name: string
  path: string
  icon: string
  needs: string | null
}

const reportList: Entry = {
  alias: 'report-list',
  name: '报表目录',
  path: '/report/list',
  icon: 'report',
  needs: 'report:read',
}
const sourceList: Entry = {
  alias: 'data-source-list',
  name: '数据源',
  path: '/data-source/list',
  icon: 'database',
  needs: 'data-source:use',
}
const tokens: Entry = {
  alias: 'account-setting',
  name: '个人中心',
  path: '/user/account-setting',
  icon: 'user',
  needs: null,
}

/** Tabs of the top bar, in their order. */
export const navbar: Entry[] = [
  { alias: 'report', name: '报表', path: '/report/list', icon: 'report', needs: 'report:read' },
]

/** The row of shortcuts on the workbench. */
export const shortcuts: Entry[] = [reportList, sourceList, tokens]

/** The side bar of each tab, in groups. */
export const sidebars: Record<string, { entry: Entry; children: Entry[] }[]> = {
  report: [
    { entry: { alias: 'report-read', name: '报表', path: '', icon: '', needs: null }, children: [reportList] },
    { entry: { alias: 'report-make', name: '制作', path: '', icon: '', needs: null }, children: [sourceList] },
  ],
}
