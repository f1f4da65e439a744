import { useBusy, useConfirm } from '@mingtai/ui'
import { useQuery } from '@tanstack/react-query'
import { Button, Dropdown } from 'antd'
import { useNavigate } from 'react-router'
import { api } from '../../api.ts'

interface Props {
  id: string
  faults(): string[]
  onFlush(): Promise<boolean>
}

/** How many faults the question names; the check beside the paper has all of them. */
const NAMED = 3

/** Leads to the form of the process that decides about documents; where there are several, one is chosen. */
export function SubmitDraft({ id, faults, onFlush }: Props) {
  const confirm = useConfirm()
  const navigate = useNavigate()
  const { busy, run } = useBusy()
  const { data } = useQuery({
    queryKey: ['docflow', 'outgoing-processes'],
    queryFn: () => api.outgoingProcesses({}),
  })
  const open = (definitionId: string) =>
    void run(async () => {
      if (!(await onFlush())) return
      const found = faults()
      const more = found.length > NAMED ? `等 ${found.length} 处。` : ''
      const question = { title: '格式体检还有没改的，仍要送审？', text: `${found.slice(0, NAMED).join('')}${more}` }
      if (found.length > 0 && !(await confirm({ ...question, verb: '仍要送审' }))) return
      await navigate(`/approve/create?definitionId=${definitionId}&subjectId=${encodeURIComponent(id)}`)
    })
  const [first, ...others] = data ?? []
  if (first === undefined)
    return (
      <Button type="primary" disabled title="还没有签发公文的流程，请联系流程管理员。">
        送审
      </Button>
    )
  if (others.length === 0)
    return (
      <Button type="primary" loading={busy} onClick={() => open(first.id)}>
        送审
      </Button>
    )
  const items = [first, ...others].map(({ id: key, name }) => ({ key, label: name }))
  return (
    <Dropdown trigger={['click']} menu={{ items, onClick: ({ key }) => open(key) }}>
      <Button type="primary" loading={busy}>
        送审
      </Button>
    </Dropdown>
  )
}
