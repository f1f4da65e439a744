import { Select } from 'antd'
import type { ListTilesSetting } from './ListPage.tsx'
import type { ListView } from './use-list-view.ts'
import { ViewSwitch } from './ViewSwitch.tsx'

interface Props {
  view: ListView
  order: ListTilesSetting<object>['order']
  onView(view: ListView): void
}

/** The order of the cards, which a table has in its heads, and the switch between the two. */
export function TileTools({ view, order, onView }: Props) {
  return (
    <>
      {order !== undefined && view === 'cards' && (
        <Select
          aria-label="排序"
          variant="borderless"
          value={order.value}
          options={order.options}
          popupMatchSelectWidth={false}
          onChange={order.onChange}
        />
      )}
      <ViewSwitch view={view} onChange={onView} />
    </>
  )
}
