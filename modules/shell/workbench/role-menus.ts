/** Which screens of the weekly sheets and of the knowledge base a role sees. Office specification, sections 2 and 6. */

export interface RoleMenu {
  key: string
  path: string
}

/** The lists of the site configuration: only holders of these roles see the screens at all. */
export interface RoleLists {
  weeklyReportRoles: readonly string[]
  knowledgeBaseRoles: readonly string[]
}

interface Menus {
  all: readonly RoleMenu[]
  /** Keys by role; roles that an administrator added to a list see what everybody of it sees. */
  byRole: Record<string, readonly string[]>
  others: readonly string[]
}

/** The screens of the weekly sheets that these roles give, in their order, each once. */
export function weeklyMenus(roles: readonly string[], lists: RoleLists): RoleMenu[] {
  return given(weekly, roles, lists.weeklyReportRoles)
}

export function knowledgeMenus(roles: readonly string[], lists: RoleLists): RoleMenu[] {
  return given(knowledge, roles, lists.knowledgeBaseRoles)
}

/** May these roles open the address? Only weekly sheets and the knowledge base are kept by role lists. */
export function mayOpenByRole(path: string, roles: readonly string[], lists: RoleLists): boolean {
  if (path.includes('luckySheet')) return opens(path, weekly, weeklyMenus(roles, lists))
  if (path.includes('knowledgeBase')) return opens(path, knowledge, knowledgeMenus(roles, lists))
  return true
}

/** A screen is for those who see it, and its details with it; a detail of none is for whoever sees any. */
function opens(path: string, menus: Menus, seen: RoleMenu[]): boolean {
  const screen = menus.all.find((one) => path === one.path || path.startsWith(`${one.path}/`)) ?? detailOf(path, menus)
  return screen === undefined ? seen.length > 0 : seen.includes(screen)
}

const weekly: Menus = {
  all: [
    { key: 'ledger', path: '/luckySheet/ledger' },
    { key: 'task', path: '/luckySheet/task' },
    { key: 'send', path: '/luckySheet/send' },
  ],
  byRole: {
    work_publisher: ['ledger'],
    work_report_publisher: ['ledger'],
    work_recipient: ['task'],
    work_collaborator: ['task'],
    work_reporter: ['task'],
    base_user: ['task'],
    work_examine: ['send'],
  },
  others: ['task'],
}

const knowledge: Menus = {
  all: [
    { key: 'file', path: '/knowledgeBase/knowledgeBase-file' },
    { key: 'collection', path: '/knowledgeBase/knowledgeBase-collection' },
    { key: 'management', path: '/knowledgeBase/knowledgeBase-management' },
    { key: 'audit', path: '/knowledgeBase/knowledgeBase-audit' },
  ],
  byRole: {
    base_user: ['file', 'collection'],
    knowledge_base_user: ['file', 'collection'],
    knowledge_base_manager: ['file', 'collection', 'management'],
    knowledge_base_auditor: ['file', 'collection', 'audit'],
  },
  others: ['file', 'collection'],
}

function given(menus: Menus, roles: readonly string[], list: readonly string[]): RoleMenu[] {
  const keys = new Set(
    roles.filter((role) => list.includes(role)).flatMap((role) => menus.byRole[role] ?? menus.others),
  )
  return menus.all.filter(({ key }) => keys.has(key))
}

/** `/knowledgeBase/audit/file-audit` is a detail of `/knowledgeBase/knowledgeBase-audit`. */
function detailOf(path: string, menus: Menus): RoleMenu | undefined {
  const part = path.split('/')[2] ?? ''
  return menus.all.find(({ key }) => key === part)
}
