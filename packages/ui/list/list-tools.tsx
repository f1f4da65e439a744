import { Select } from 'antd'
import type { ReactNode } from 'react'
import type { ListTilesSetting } from './ListPage.tsx'
import type { ListView } from './use-list-view.ts'
import { ViewSwitch } from './ViewSwitch.tsx'

interface Shown<T extends object> {
  /** Left out: the list is a table alone. */
  tiles: ListTilesSetting<T> | undefined
  view: ListView
  onView(view: ListView): void
}

/** The tools of a list, with the order and the switch of its cards where it has some. */
export function listTools<T extends object>(tools: ReactNode, { tiles, view, onView }: Shown<T>): ReactNode {
  if (tiles === undefined) return tools
  return (
    <>
      {tools}
      <TileTools order={tiles.order} view={view} onView={onView} />
    </>
  )
}

interface Props extends Pick<Shown<object>, 'view' | 'onView'> {
  order: ListTilesSetting<object>['order']
}

/** The order of the cards, which a table has in its heads, and the switch between the two. */
function TileTools({ view, order, onView }: Props) {
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
