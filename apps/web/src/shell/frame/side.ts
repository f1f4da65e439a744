import { type ConsoleType, consoleEntries, consoleTypes } from '@mingtai/modules/ground/organization/console'
import type { MenuNode } from '@mingtai/modules/shell/workbench/calls'

/** Where the side bar of an address comes from. */
export type Side = { kind: 'console' } | { kind: 'system'; name: string } | { kind: 'section' }

/**
 * The organization console has the entries that rights and type give it; the sections of the specification have their own
 * trees on the server; every other address shares the side bar of its tab in the top bar.
 */
export function sideAt(path: string): Side {
  const word = path.split('/')[1] ?? ''
  if (word === 'organization') return { kind: 'console' }
  // Both names of the approval center have one side bar.
  if (word === 'approve') return { kind: 'system', name: 'approval-center' }
  return systems.has(word) ? { kind: 'system', name: word } : { kind: 'section' }
}

/** Office specification, section 2, sidebar by URL section; and our own administration. */
const systems: ReadonlySet<string> = new Set([
  'system',
  'notification',
  'meeting',
  'notice',
  'workReport',
  'approval-center',
  'document',
  'contract-management',
  'task-supervision',
  'perf-check',
  'luckySheet',
  'knowledgeBase',
])

interface Asked {
  path: string
  search: string
}

/** The console's groups that are this person's, on every page in the same order. */
export function consoleNodes(rights: ReadonlySet<string>): MenuNode[] {
  const seen = new Set<string>()
  return consoleTypes.flatMap((type) => {
    const entries = consoleEntries(rights, type).filter((entry) => !seen.has(entry.path))
    for (const entry of entries) seen.add(entry.path)
    if (entries.length === 0) return []
    const children = entries.map((entry) => ({ ...nodeOf(entry.path, entry.title), children: [] }))
    return [{ ...nodeOf(`console-${type}`, names[type]), path: '', children }]
  })
}

const names: Record<ConsoleType, string> = {
  structure: '组织架构',
  org: '本机构',
  hotline: '热线',
  comprehensiveControl: '综合治理',
}

function nodeOf(path: string, name: string) {
  return { path, code: path, alias: path, name, source: iconOf(path), isCache: true, isHidden: false }
}

/** Icons by the last word of an address. */
function iconOf(path: string): string {
  const last = path.split('?')[0]?.split('/').at(-1) ?? ''
  return icons[last] ?? (/user|manage$/.test(last) ? 'people' : 'list')
}

const icons: Record<string, string> = {
  list: 'database',
  manage: 'grid',
  check: 'check',
  role: 'shield',
  org: 'link',
  business: 'link',
  department: 'people',
  user: 'user',
  'bind-org': 'link',
  'role-document': 'stamp',
  'role-meeting': 'meeting',
  'approve-config': 'settings',
  claim: 'send',
}

/** The path of the entry that an address belongs to: of those of one page the one whose query it has. */
export function currentPath(nodes: readonly MenuNode[], { path, search }: Asked): string | null {
  const asked = new URLSearchParams(search)
  const found = nodes
    .flatMap((node) => [node, ...node.children])
    .map((node) => ({ path: node.path, query: [...new URLSearchParams(node.path.split('?')[1] ?? '')] }))
    .filter((one) => one.path.split('?')[0] === path && one.query.every(([key, value]) => asked.get(key) === value))
    .toSorted((a, b) => b.query.length - a.query.length)
  return found[0]?.path ?? null
}

/** The pages where the organisation that one works in is chosen. Office specification, section 2, layout. */
export function hasSwitcher(path: string): boolean {
  const last = path.split('/').at(-1) ?? ''
  return path.startsWith('/organization/') && switching.has(last)
}

const switching: ReadonlySet<string> = new Set([
  'enterOrg',
  'department',
  'user',
  'bind-org',
  'role-document',
  'role-meeting',
  'admin-index',
  'approve-config',
])
