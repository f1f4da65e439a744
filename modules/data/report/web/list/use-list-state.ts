import { browserStorage } from '@mingtai/ui'
import { useSearchParams } from 'react-router'

export const scopes = {
  all: '全部报表',
  favourite: '我的收藏',
  recent: '最近打开',
  mine: '我制作的',
  bin: '回收站',
} as const
export type Scope = keyof typeof scopes

const states = ['draft', 'published', 'stopped'] as const
const sorts = ['updated', 'name', 'views'] as const

export interface ListState {
  current: number
  size: number
  keyword: string
  /** null: all folders. */
  folder: string | null
  scope: Scope
  type: number | null
  state: (typeof states)[number] | null
  maker: string | null
  sort: (typeof sorts)[number]
  view: 'cards' | 'table'
}

const VIEW = 'report.view'

/** The catalogue's state lives in the URL; the way of showing it is also remembered for the next time. */
export function useListState() {
  const [search, setSearch] = useSearchParams()
  const state = stateFrom(search)
  const change = (values: Partial<ListState>) => {
    if (values.view !== undefined) browserStorage.set(VIEW, values.view)
    const rewinds = !('current' in values) && !('view' in values)
    setSearch(searchOf({ ...state, ...(rewinds ? { current: 1 } : {}), ...values }), { replace: true })
  }
  return { state, change }
}

/** Something narrows the list beside its folder and scope. */
export function isFiltered({ keyword, state, maker }: ListState): boolean {
  return keyword !== '' || state !== null || maker !== null
}

function stateFrom(search: URLSearchParams): ListState {
  const type = Number(search.get('type'))
  const view = search.get('view') ?? browserStorage.get(VIEW)
  const scope = search.get('scope') ?? ''
  return {
    current: positive(search.get('page'), 1),
    size: Math.min(500, positive(search.get('size'), 20)),
    keyword: search.get('keyword') ?? '',
    folder: search.get('folder'),
    scope: isScope(scope) ? scope : 'all',
    type: type === 1 || type === 2 ? type : null,
    state: states.find((one) => one === search.get('state')) ?? null,
    maker: search.get('maker'),
    sort: sorts.find((one) => one === search.get('sort')) ?? 'updated',
    view: view === 'table' ? 'table' : 'cards',
  }
}

function isScope(text: string): text is Scope {
  return Object.hasOwn(scopes, text)
}

function searchOf({ current, size, keyword, folder, scope, type, state, maker, sort, view }: ListState) {
  const search = new URLSearchParams()
  if (current !== 1) search.set('page', String(current))
  if (size !== 20) search.set('size', String(size))
  if (keyword !== '') search.set('keyword', keyword)
  if (folder !== null) search.set('folder', folder)
  if (scope !== 'all') search.set('scope', scope)
  if (type !== null) search.set('type', String(type))
  if (state !== null) search.set('state', state)
  if (maker !== null) search.set('maker', maker)
  if (sort !== 'updated') search.set('sort', sort)
  if (view === 'table') search.set('view', view)
  else if (browserStorage.get(VIEW) === 'table') search.set('view', 'cards')
  return search
}

function positive(text: string | null, otherwise: number): number {
  const number = Number(text)
  return Number.isInteger(number) && number > 0 ? number : otherwise
}
