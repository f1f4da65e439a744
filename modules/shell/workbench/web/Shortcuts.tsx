import { Icon, callsOf, isIconName } from '@mingtai/ui'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { workbenchCalls } from '../calls.ts'

const calls = callsOf(workbenchCalls)

/** 常用应用: a quiet row, lit ones first. */
export function Shortcuts() {
  const { data } = useQuery({ queryKey: ['menu', 'workbench'], queryFn: () => calls.menu({}), staleTime: 300_000 })
  const items = data?.find((group) => group.alias === 'myapp')?.workbenchMenus ?? []
  const shown = items.toSorted((one, other) => Number(other.light) - Number(one.light) || one.sort - other.sort)
  return (
    <nav className="shortcuts" aria-label="常用">
      {shown.map((item) => (
        <Link key={item.id} to={item.path === '' ? `/${item.alias}` : item.path}>
          <Icon name={isIconName(item.source) ? item.source : 'file'} />
          {item.name}
        </Link>
      ))}
    </nav>
  )
}
