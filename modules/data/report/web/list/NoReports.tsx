import { EmptyState } from '@mingtai/ui'
import { Button } from 'antd'
import { isFiltered, type ListState } from './use-list-state.ts'

interface Props {
  state: ListState
  change(values: Partial<ListState>): void
  /** Begins a report; null: the reader makes none. */
  onCreate: (() => void) | null
}

/** Why the catalogue shows nothing, and the way out of it. */
export function NoReports({ state, change, onCreate }: Props) {
  if (isFiltered(state))
    return (
      <EmptyState
        text="没有符合条件的报表，换个名称、编码或拼音试试。"
        action={<Button onClick={() => change({ keyword: '', state: null, maker: null })}>清除条件</Button>}
      />
    )
  if (state.scope === 'favourite') return <EmptyState text="还没有收藏。点报表名称右边的星标，它就会出现在这里。" />
  if (state.scope === 'recent') return <EmptyState text="还没有打开过报表。打开过的会按时间排在这里。" />
  if (state.scope === 'mine') return <EmptyState text="您还没有制作报表。" />
  if (state.folder !== null)
    return (
      <EmptyState
        text="这个文件夹里还没有报表。"
        action={<Button onClick={() => change({ folder: null })}>看全部报表</Button>}
      />
    )
  if (state.type === 2)
    return (
      <EmptyState
        text="还没有填报报表。填报报表写入数据表，从一张数据表建起。"
        action={onCreate !== null && <Button onClick={onCreate}>新建报表</Button>}
      />
    )
  return onCreate !== null ? (
    <EmptyState text="还没有报表，从一张空白报表开始。" action={<Button onClick={onCreate}>新建报表</Button>} />
  ) : (
    <EmptyState text="还没有报表。报表做好后会出现在这里。" />
  )
}
