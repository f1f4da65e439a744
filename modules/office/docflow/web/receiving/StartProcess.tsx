import { useAttempt } from '@mingtai/ui'
import { useQuery } from '@tanstack/react-query'
import { Button, Dropdown } from 'antd'
import { api } from '../api.ts'

/** Hands a document in to a process that decides about it; nothing where there is no such process. */
export function StartProcess({ id, onDone }: { id: string; onDone(): Promise<unknown> }) {
  const attempt = useAttempt(onDone)
  const { data } = useQuery({ queryKey: ['docflow', 'processes'], queryFn: () => api.processes({}) })
  const start = (process: string) => void attempt(() => api.startProcess({ id, process }), '已提交流程。')
  const [first, ...others] = data ?? []
  if (first === undefined) return null
  if (others.length === 0) return <Button onClick={() => start(first.id)}>提交“{first.name}”</Button>
  const items = [first, ...others].map(({ id: key, name }) => ({ key, label: name }))
  return (
    <Dropdown trigger={['click']} menu={{ items, onClick: ({ key }) => start(key) }}>
      <Button>提交流程</Button>
    </Dropdown>
  )
}
