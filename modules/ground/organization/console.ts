/** Which screens of the organization console a person is given; by their rights; asked alike by side bar, guard and server. Office specification, section 6. */

/** How the console was entered: each type shows its own screens. */
export type ConsoleType = 'hotline' | 'comprehensiveControl' | 'structure' | 'org'

export interface ConsoleEntry {
  path: string
  title: string
}

/** What somebody holds: the codes of their rights. */
type Held = ReadonlySet<string>

const base = '/organization/organization-structure'

/** The addresses that enter the console, each with its type. */
export const consoleEntrances: Record<string, ConsoleType> = {
  '/organization/enterHotline': 'hotline',
  '/organization/enterComprehensiveControl': 'comprehensiveControl',
  '/organization/enterStructure': 'structure',
  '/organization/enterOrg': 'org',
}

/** The screens of each type that the side bar lists for these rights; none: nothing is theirs here. */
export function consoleEntries(held: Held, type: ConsoleType): ConsoleEntry[] {
  const own = screens[type].filter(({ right }) => held.has(right))
  const listed = own.filter(({ right }) => !isWithin(right, held)).map(({ path, title }) => ({ path, title }))
  return type === 'org' && own.length > 0 ? [...listed, claim] : listed
}

/** The address that leads into the console with these rights, or '' where none does. */
export function consoleEntrance(held: Held): string {
  const type = consoleTypes.find((one) => consoleEntries(held, one).length > 0)
  return Object.entries(consoleEntrances).find(([, leadsTo]) => leadsTo === type)?.[0] ?? ''
}

/** May a console address be opened with these rights? Addresses outside the console are not its to refuse. */
export function mayOpen(held: Held, path: string): boolean {
  const plain = pathOf(path)
  if (!plain.startsWith('/organization/')) return true
  const entrance = consoleEntrances[plain]
  if (entrance !== undefined) return consoleEntries(held, entrance).length > 0
  // Whoever works nowhere yet asks here to belong somewhere.
  if (plain === claim.path) return true
  if (plain.startsWith(`${base}/process-`)) return held.has('approval:config')
  return all.some((screen) => pathOf(screen.path) === plain && held.has(screen.right))
}

/** The type whose screens stand beside an address: what it says itself, else the first that gives it to this person. */
export function consoleTypeAt(held: Held, path: string, search = ''): ConsoleType | null {
  const asked = new URLSearchParams(search).get('type')
  const said = consoleTypes.find((type) => type === asked)
  if (said !== undefined && consoleEntries(held, said).length > 0) return said
  const plain = pathOf(path)
  const shown = plain.startsWith(`${base}/process-`) ? `${base}/approve-config` : plain
  return consoleTypes.find((type) => consoleEntries(held, type).some((one) => pathOf(one.path) === shown)) ?? null
}

/** The tree that the structure screen manages. */
export function treeOf(type: ConsoleType | null): 'szoa' | 'hotline' | 'palc' {
  if (type === 'hotline') return 'hotline'
  return type === 'comprehensiveControl' ? 'palc' : 'szoa'
}

/** Widest first: who holds several rights sees the screens of the first type that fits. */
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

/** Rights whose screen shows what that of another shows and more: whoever holds both has one place in the side bar. */
const wider: Readonly<Record<string, string>> = {
  'organization:region-user': 'organization:full-user',
  'organization:department': 'organization:user',
}

function isWithin(right: string, held: Held): boolean {
  const other = wider[right]
  return other !== undefined && held.has(other)
}

function screen(name: string, title: string, right: string): Screen {
  return { path: `${base}/${name}`, title, right }
}

function pathOf(address: string): string {
  return address.split('?')[0] ?? address
}
