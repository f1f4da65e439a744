import { useSearchParams } from 'react-router'
import { browserStorage } from '../session/encrypted-storage.ts'

export type ListView = 'cards' | 'table'

/** How a list is shown: as its address says, else as it was shown last. */
export function useListView(storedAs: string): [view: ListView, change: (view: ListView) => void] {
  const [search, setSearch] = useSearchParams()
  const view = (search.get('view') ?? browserStorage.get(storedAs)) === 'table' ? 'table' : 'cards'
  const change = (next: ListView) => {
    browserStorage.set(storedAs, next)
    const changed = new URLSearchParams(search)
    changed.set('view', next)
    setSearch(changed, { replace: true })
  }
  return [view, change]
}
