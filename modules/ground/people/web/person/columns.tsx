import { browserStorage, PersonMark, shortTime, StatusTag, store } from '@mingtai/ui'
import type { Tone } from '@mingtai/ui'
import type { TableProps } from 'antd'
import type { PersonRow } from '../../person-shapes.ts'
import { type PersonState, states } from '../../views.ts'

/** The columns that a reader may leave out; the name always stays. */
export const optionalColumns = {
  loginName: '登录名',
  phone: '手机号码',
  place: '机构和部门',
  post: '职务',
  roles: '角色',
  state: '状态',
  lastSignIn: '最近登录',
  created: '建立时间',
} as const
export type OptionalColumn = keyof typeof optionalColumns

const usual: OptionalColumn[] = ['loginName', 'phone', 'place', 'roles', 'state', 'lastSignIn']
const shown = store<OptionalColumn[]>(readShown())

/** Which columns are shown; remembered in this browser. */
export function useColumns(): [OptionalColumn[], (columns: OptionalColumn[]) => void] {
  return [
    shown.use(),
    (columns) => {
      shown.set(columns)
      browserStorage.set(PLACE, JSON.stringify(columns))
    },
  ]
}

const PLACE = 'people-columns'

function readShown(): OptionalColumn[] {
  try {
    const read: unknown = JSON.parse(browserStorage.get('people-columns') ?? 'null')
    return Array.isArray(read) ? read.filter(isOptional) : usual
  } catch {
    return usual
  }
}

export function isOptional(name: unknown): name is OptionalColumn {
  return typeof name === 'string' && Object.hasOwn(optionalColumns, name)
}

interface Order {
  sort: 'name' | 'loginName' | 'created'
  descending: boolean
}

export function columnsOf(shown: OptionalColumn[], order: Order): NonNullable<TableProps<PersonRow>['columns']> {
  const sorted = (key: Order['sort']) => ({
    key,
    sorter: true,
    sortOrder: order.sort === key ? (order.descending ? ('descend' as const) : ('ascend' as const)) : null,
  })
  const all: Record<OptionalColumn, NonNullable<TableProps<PersonRow>['columns']>[number]> = {
    loginName: { ...sorted('loginName'), title: '登录名', dataIndex: 'loginName', width: 104 },
    phone: {
      key: 'phone',
      title: '手机号码',
      dataIndex: 'phone',
      width: 112,
      render: (phone: string | null) => phone ?? '—',
    },
    place: {
      key: 'place',
      title: '机构和部门',
      width: 240,
      render: (_, { memberships }) => <Place memberships={memberships} />,
    },
    post: {
      key: 'post',
      title: '职务',
      width: 120,
      ellipsis: true,
      render: (_, { memberships }) => memberships[0]?.postName ?? '—',
    },
    roles: { key: 'roles', title: '角色', width: 140, render: (_, { roles }) => <Roles roles={roles} /> },
    state: { key: 'state', title: '状态', width: 76, render: (_, person) => <StateTag person={person} /> },
    lastSignIn: {
      key: 'lastSignIn',
      title: '最近登录',
      width: 96,
      render: (_, { lastSignInAt }) => (lastSignInAt === null ? '从未' : shortTime(lastSignInAt, new Date())),
    },
    created: {
      ...sorted('created'),
      title: '建立时间',
      width: 124,
      render: (_, { createdAt }) => shortTime(createdAt, new Date()),
    },
  }
  return [
    { ...sorted('name'), title: '姓名', fixed: 'left', width: 116, render: (_, person) => <Name person={person} /> },
    ...Object.keys(optionalColumns)
      .filter(isOptional)
      .filter((name) => shown.includes(name))
      .map((name) => all[name]),
  ]
}

function Name({ person }: { person: PersonRow }) {
  return (
    <span className="person-name" title={person.realName}>
      <PersonMark name={person.realName} size={24} />
      <b>{person.realName}</b>
    </span>
  )
}

function Place({ memberships }: Pick<PersonRow, 'memberships'>) {
  const [first, ...others] = memberships
  if (first === undefined) return <span className="person-faint">没有机构</span>
  const place = (membership: typeof first) =>
    [membership.organizationName, membership.departmentName].filter(Boolean).join(' / ')
  return (
    <span className="person-place" title={memberships.map(place).join('\n')}>
      <span>{place(first)}</span>
      {others.length > 0 && <small>另有 {others.length} 处</small>}
    </span>
  )
}

function Roles({ roles }: Pick<PersonRow, 'roles'>) {
  const names = roles.map(({ name }) => name)
  if (names.length === 0) return <span className="person-faint">—</span>
  return (
    <span className="person-place person-roles" title={names.join('、')}>
      <span>{names.slice(0, 2).join('、')}</span>
      {names.length > 2 && <small>等 {names.length} 个</small>}
    </span>
  )
}

const tones: Record<PersonState, Tone> = { normal: 'pine', disabled: 'plain', left: 'plain' }

export function StateTag({ person }: { person: Pick<PersonRow, 'state' | 'locked'> }) {
  if (person.locked && person.state === 'normal') return <StatusTag tone="ochre">登录锁定</StatusTag>
  return <StatusTag tone={tones[person.state]}>{states[person.state]}</StatusTag>
}
