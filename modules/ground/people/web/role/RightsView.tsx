import { EmptyState, Icon } from '@mingtai/ui'
import { useQuery } from '@tanstack/react-query'
import { api } from '../api.ts'

export function useRightTree() {
  return useQuery({ queryKey: ['people', 'rights'], queryFn: () => api.rightTree({}), staleTime: 300_000 })
}

/** What a role allows, by group; only what it has. */
export function RightsView({ codes }: { codes: string[] }) {
  const { data = [] } = useRightTree()
  const groups = data
    .map(({ name, rights }) => ({
      name,
      all: rights.length,
      rights: rights.filter(({ code }) => codes.includes(code)),
    }))
    .filter(({ rights }) => rights.length > 0)
  if (codes.length === 0) return <EmptyState text="这个角色还没有权限，只用来区分身份。" />
  return (
    <dl className="right-groups">
      {groups.map(({ name, all, rights }) => (
        <div key={name}>
          <dt>
            {name}
            <small>
              {rights.length} / {all}
            </small>
          </dt>
          <dd>
            {rights.map((right) => (
              <span key={right.code} title={right.code}>
                <Icon name="check" size={13} />
                {right.name}
              </span>
            ))}
          </dd>
        </div>
      ))}
    </dl>
  )
}
