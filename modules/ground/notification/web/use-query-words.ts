import { pageSizes } from '@mingtai/api'
import { looks } from '@mingtai/ui'
import { useSearchParams } from 'react-router'

/**
 * Texts that a page keeps in its address, by name; setting one goes back to the first page. `size` is the person's
 * usual page size until one is chosen.
 */
export function useQueryWords() {
  const [search, setSearch] = useSearchParams()
  const get = (name: string) => search.get(name) ?? ''
  const set = (change: Record<string, string>) => {
    const next = new URLSearchParams(search)
    if (!('page' in change)) next.delete('page')
    for (const [name, value] of Object.entries(change)) {
      if (value === '' || (name === 'page' && value === '1')) next.delete(name)
      else next.set(name, value)
    }
    setSearch(next, { replace: true })
  }
  const { pageSize } = looks.use()
  const size = pageSizes.find((one) => one === Number(get('size'))) ?? pageSize
  return { get, set, page: Math.max(1, Number(get('page')) || 1), size }
}
