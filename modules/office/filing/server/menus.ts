import { barMenu, sideMenus } from '@mingtai/server-kit'

/** Where people find filing; paths of `/luckySheet` are shown to the roles of the site's list alone. */
export const filingMenus = [
  barMenu('luckySheet', '报送', '', { source: 'table', who: 'below', order: 13 }),
  ...sideMenus({ top: 'luckySheet', code: 'filing-work', order: 10 }, '报送', [
    ['filing-ledger', '任务台账', '/luckySheet/ledger', 'list', null],
    ['filing-task', '报送任务', '/luckySheet/task', 'edit', null],
    ['filing-send', '报送查看', '/luckySheet/send', 'eye', null],
  ]),
]
