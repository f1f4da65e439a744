import { Segmented } from 'antd'
import { Icon } from '../icon/Icon.tsx'
import type { ListView } from './use-list-view.ts'

/** Cards or a table. */
export function ViewSwitch({ view, onChange }: { view: ListView; onChange(view: ListView): void }) {
  return (
    <Segmented<ListView>
      aria-label="显示方式"
      value={view}
      options={[
        { value: 'cards', label: <Icon name="grid" size={15} />, title: '卡片' },
        { value: 'table', label: <Icon name="list" size={15} />, title: '列表' },
      ]}
      onChange={onChange}
    />
  )
}
