import { useNotice } from '@mingtai/ui'
import { Button, Select } from 'antd'
import { api } from '../api.ts'

interface Props {
  ids: string[]
  groups: readonly { id: string; name: string }[]
  onClear(): void
  onChanged(): Promise<unknown>
}

/** The bar for ticked datasets: moves them to another group. */
export function MoveBar({ ids, groups, onClear, onChanged }: Props) {
  const notice = useNotice()
  const move = async (groupId: string) => {
    try {
      await api.move({ ids, groupId: groupId === 'none' ? null : groupId })
      onClear()
    } catch (problem) {
      notice.refuse(problem)
    }
    await onChanged()
  }
  return (
    <>
      <span>已选 {ids.length} 个</span>
      <Select
        size="small"
        placeholder="移动到分组"
        value={null}
        style={{ width: 180 }}
        options={[...groups.map(({ id, name }) => ({ value: id, label: name })), { value: 'none', label: '未分组' }]}
        onChange={(id: string) => void move(id)}
      />
      <Button type="text" size="small" onClick={onClear}>
        取消选择
      </Button>
    </>
  )
}
