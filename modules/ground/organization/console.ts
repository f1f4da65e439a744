/**
 * Which screens of the organization console a person gets by their rights. Side bar, guard and server all use this.
 * Office specification, section 6.
 */

/** The entrance that was used; each type shows its own screens. */
export type ConsoleType = 'hotline' | 'comprehensiveControl' | 'structure' | 'org'

export interface ConsoleEntry {
  path: string
  title: string
}

/** The codes of a person's rights. */
type Rights = ReadonlySet<string>

const base = '/organization/organization-structure'

/** The addresses that enter the console, each with its type. */
export const consoleEntrances: Record<string, ConsoleType> = {
  '/organization/enterHotline': 'hotline',
  '/organization/enterComprehensiveControl': 'comprehensiveControl',
  '/organization/enterStructure': 'structure',
  '/organization/enterOrg': 'org',
}

/** The screens of a type that the side bar shows for these rights; empty where there is none. */
export function consoleEntries(rights: Rights, type: ConsoleType): ConsoleEntry[] {
  const own = screens[type].filter(({ right }) => rights.has(right))
  const listed = own.filter(({ right }) => !isWithin(right, rights)).map(({ path, title }) => ({ path, title }))
  return type === 'org' && own.length > 0 ? [...listed, claim] : listed
}

/** The address that leads into the console with these rights, or '' where none does. */
export function consoleEntrance(rights: Rights): string {
  const type = consoleTypes.find((one) => consoleEntries(rights, one).length > 0)
  return Object.entries(consoleEntrances).find(([, leadsTo]) => leadsTo === type)?.[0] ?? ''
}

/** Whether a console address may be opened with these rights; addresses outside the console always may. */
export function mayOpen(rights: Rights, path: string): boolean {
  const plain = pathOf(path)
  if (!plain.startsWith('/organization/')) return true
  const entrance = consoleEntrances[plain]
  if (entrance !== undefined) return consoleEntries(rights, entrance).length > 0
  // A person without any organization asks here to belong to one.
  if (plain === claim.path) return true
  if (plain.startsWith(`${base}/process-`)) return rights.has('approval:config')
  return all.some((screen) => pathOf(screen.path) === plain && rights.has(screen.right))
}

/**
 * The type whose screens the side bar shows at an address: the type that the address names, else the first one that
 * gives this person the address.
 */
export function consoleTypeAt(rights: Rights, path: string, search = ''): ConsoleType | null {
  const asked = new URLSearchParams(search).get('type')
  const said = consoleTypes.find((type) => type === asked)
  if (said !== undefined && consoleEntries(rights, said).length > 0) return said
  const plain = pathOf(path)
  const shown = plain.startsWith(`${base}/process-`) ? `${base}/approve-config` : plain
  return consoleTypes.find((type) => consoleEntries(rights, type).some((one) => pathOf(one.path) === shown)) ?? null
}

/** The tree that the structure screen manages. */
export function treeOf(type: ConsoleType | null): 'szoa' | 'hotline' | 'palc' {
  if (type === 'hotline') return 'hotline'
  return type === 'comprehensiveControl' ? 'palc' : 'szoa'
}

/** Types from the widest to the narrowest; a person with several rights gets the screens of the first one that fits. */
export const consoleTypes: readonly ConsoleType[] = ['structure', 'org', 'hotline', 'comprehensiveControl']

interface Screen extends ConsoleEntry {
  right: string
}

const claim: ConsoleEntry = { path: `${base}/claim`, title: '机构认领' }

const screens: Record<ConsoleType, Screen[]> = {
  structure: [
    screen('list', '机构库', 'organization:library'),
    screen('manage', '架构管理', 'organization:structure'),
    screen('check', '认领审核', 'organization:claim-review'),
    screen('full-user', '部门与人员', 'organization:full-user'),
    screen('region-user', '部门与人员（区域）', 'organization:region-user'),
    screen('role', '角色与权限', 'organization:role'),
    screen('mapping/org', '机构映射', 'organization:mapping'),
    screen('mapping/business', '业务映射', 'organization:mapping'),
  ],
  org: [
    screen('user', '部门与人员', 'organization:user'),
    screen('department', '部门', 'organization:department'),
    screen('bind-org', '绑定机构', 'organization:bind'),
    screen('role-document', '公文角色', 'organization:role-document'),
    screen('role-meeting', '会议角色', 'organization:role-meeting'),
    screen('approve-config', '审批配置', 'approval:config'),
  ],
  hotline: [
    screen('manage?type=hotline', '机构管理', 'organization:hotline'),
    screen('hotline-manage', '热线用户管理', 'organization:hotline'),
  ],
  comprehensiveControl: [
    screen('manage?type=comprehensiveControl', '机构管理', 'organization:comprehensive'),
    screen('comprehensive-manage', '综治用户管理', 'organization:comprehensive'),
  ],
}
const all = Object.values(screens).flat()

/**
 * Rights whose screen shows everything that another right's screen shows: holders of both get only the wider screen.
 */
const wider: Readonly<Record<string, string>> = {
  'organization:region-user': 'organization:full-user',
  'organization:department': 'organization:user',
}

function isWithin(right: string, rights: Rights): boolean {
  const other = wider[right]
  return other !== undefined && rights.has(other)
}

function screen(name: string, title: string, right: string): Screen {
  return { path: `${base}/${name}`, title, right }
}

function pathOf(address: string): string {
  return address.split('?')[0] ?? address
}
