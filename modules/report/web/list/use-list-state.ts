import { kept } from '@mingtai/ui'
import { useSearchParams } from 'react-router'

export interface ListState {
  current: number
  size: number
  keyword: string
  /** null: all folders. */
  folder: string | null
  type: number | null
  view: 'cards' | 'table'
}

const VIEW = 'report.view'

/** The catalogue's state lives in the URL; the way of showing it is also remembered for the next time. */
export function useListState() {
  const [search, setSearch] = useSearchParams()
  const state = stateFrom(search)
  const change = (values: Partial<ListState>) => {
    if (values.view !== undefined) kept.set(VIEW, values.view)
    const rewinds = !('current' in values) && !('view' in values)
    setSearch(searchOf({ ...state, ...(rewinds ? { current: 1 } : {}), ...values }), { replace: true })
  }
  return { state, change }
}

function stateFrom(search: URLSearchParams): ListState {
  const type = Number(search.get('type'))
  const view = search.get('view') ?? kept.get(VIEW)
  return {
    current: positive(search.get('page'), 1),
    size: Math.min(500, positive(search.get('size'), 20)),
    keyword: search.get('keyword') ?? '',
    folder: search.get('folder'),
    type: type === 1 || type === 2 ? type : null,
    view: view === 'table' ? 'table' : 'cards',
  }
}

function searchOf({ current, size, keyword, folder, type, view }: ListState): URLSearchParams {
  const search = new URLSearchParams()
  if (current !== 1) search.set('page', String(current))
  if (size !== 20) search.set('size', String(size))
  if (keyword !== '') search.set('keyword', keyword)
  if (folder !== null) search.set('folder', folder)
  if (type !== null) search.set('type', String(type))
  if (view === 'table') search.set('view', view)
  else if (kept.get(VIEW) === 'table') search.set('view', 'cards')
  return search
}

function positive(text: string | null, otherwise: number): number {
  const number = Number(text)
  return Number.isInteger(number) && number > 0 ? number : otherwise
}
