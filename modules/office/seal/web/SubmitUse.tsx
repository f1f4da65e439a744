import { useQuery } from '@tanstack/react-query'
import { Button, Dropdown } from 'antd'
import { useNavigate } from 'react-router'
import { api } from './api.ts'

/** Leads to the form of the process that decides about uses of seals; where there are several, one is chosen. */
export function SubmitUse({ id }: { id: string }) {
  const navigate = useNavigate()
  const { data } = useQuery({ queryKey: ['seal', 'processes'], queryFn: () => api.useProcesses({}) })
  const open = (definitionId: string) =>
    void navigate(`/approve/create?definitionId=${definitionId}&subjectId=${encodeURIComponent(id)}`)
  const [first, ...others] = data ?? []
  if (first === undefined)
    return (
      <Button type="primary" disabled title="还没有审批用印的流程，请联系流程管理员。">
        提交审批
      </Button>
    )
  if (others.length === 0)
    return (
      <Button type="primary" onClick={() => open(first.id)}>
        提交审批
      </Button>
    )
  const items = [first, ...others].map(({ id: key, name }) => ({ key, label: name }))
  return (
    <Dropdown trigger={['click']} menu={{ items, onClick: ({ key }) => open(key) }}>
      <Button type="primary">提交审批</Button>
    </Dropdown>
  )
}
