/** Which screens of the organization console a person is given; asked alike by side bar, guard and server. Office specification, section 6. */

/** How the console was entered: each type shows its own screens. */
export type ConsoleType = 'hotline' | 'comprehensiveControl' | 'structure' | 'org'

export interface ConsoleEntry {
  path: string
  title: string
  /** The screen that it is another address of; not listed beside it. */
  leadsTo?: string
}

interface Roles {
  roleAlias: readonly string[]
}

const base = '/organization/organization-structure'

/** The addresses that enter the console, each with its type. */
export const consoleEntrances: Record<string, ConsoleType> = {
  '/organization/enterHotline': 'hotline',
  '/organization/enterComprehensiveControl': 'comprehensiveControl',
  '/organization/enterStructure': 'structure',
  '/organization/enterOrg': 'org',
}

/** The screens that the side bar lists for a person who came in by this type; none: nothing is theirs here. */
export function consoleEntries(me: Roles, type: ConsoleType): ConsoleEntry[] {
  const is = (alias: string) => me.roleAlias.includes(alias)
  const region = is('rangeAdmin') && !is('administrator') ? [entry('region-user', '部门与人员（区域）')] : []
  switch (type) {
    case 'hotline':
      return is('hotline_admin')
        ? [entry('manage?type=hotline', '机构管理'), entry('hotline-manage', '热线用户管理')]
        : []
    case 'comprehensiveControl':
      return is('zfw_admin')
        ? [entry('manage?type=comprehensiveControl', '机构管理'), entry('comprehensive-manage', '综治用户管理')]
        : []
    case 'structure':
      return is('administrator') ? ofAdministrator : region
    case 'org':
      return [
        ...(is('orgAdmin') ? ofOrgAdmin : []),
        ...(is('orgAdmin') && is('group_hr') ? [entry('full-user', '部门与人员（全部机构）')] : []),
        ...region,
      ]
    default:
      return type satisfies never
  }
}

/** What is listed of them: each screen once. */
export function listedEntries(me: Roles, type: ConsoleType): ConsoleEntry[] {
  return consoleEntries(me, type).filter(({ leadsTo }) => leadsTo === undefined)
}

/** May this person open a console address? Addresses outside the console are not its to refuse. */
export function mayOpen(me: Roles, path: string): boolean {
  const plain = pathOf(path)
  if (!plain.startsWith('/organization/')) return true
  const entrance = consoleEntrances[plain]
  if (entrance !== undefined) return consoleEntries(me, entrance).length > 0
  // Whoever works nowhere yet asks here to belong somewhere.
  if (plain === `${base}/claim`) return true
  if (plain.startsWith(`${base}/process-`)) return me.roleAlias.includes('orgAdmin')
  return consoleTypes.some((type) => consoleEntries(me, type).some((one) => pathOf(one.path) === plain))
}

/** The type whose screens stand beside an address: what it says itself, else the first that gives it to this person. */
export function consoleTypeAt(me: Roles, path: string, search = ''): ConsoleType | null {
  const asked = new URLSearchParams(search).get('type')
  const said = consoleTypes.find((type) => type === asked)
  if (said !== undefined && consoleEntries(me, said).length > 0) return said
  const plain = pathOf(path)
  const shown = plain.startsWith(`${base}/process-`) ? `${base}/approve-config` : plain
  return consoleTypes.find((type) => consoleEntries(me, type).some((one) => pathOf(one.path) === shown)) ?? null
}

/** The tree that the structure screen manages. */
export function treeOf(type: ConsoleType | null): 'szoa' | 'hotline' | 'palc' {
  if (type === 'hotline') return 'hotline'
  return type === 'comprehensiveControl' ? 'palc' : 'szoa'
}

/** Widest first: who holds several roles sees the screens of the first that fits. */
const consoleTypes: ConsoleType[] = ['structure', 'org', 'hotline', 'comprehensiveControl']

const ofAdministrator = [
  entry('list', '机构库'),
  entry('manage', '架构管理'),
  entry('check', '认领审核'),
  entry('full-user', '部门与人员'),
  entry('role', '角色与权限'),
  entry('mapping/org', '机构映射'),
  entry('mapping/business', '业务映射'),
]

const ofOrgAdmin = [
  entry('user', '部门与人员'),
  { ...entry('department', '部门与人员'), leadsTo: 'user' },
  entry('bind-org', '绑定机构'),
  entry('role-document', '公文角色'),
  entry('role-meeting', '会议角色'),
  entry('approve-config', '审批配置'),
  entry('claim', '机构认领'),
]

function entry(name: string, title: string): ConsoleEntry {
  return { path: `${base}/${name}`, title }
}

function pathOf(address: string): string {
  return address.split('?')[0] ?? address
}
