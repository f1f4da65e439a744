import { Dropdown, type MenuProps } from 'antd'
import { Icon } from '../icon/Icon.tsx'

interface Props {
  /** What the row is called. */
  name: string
  items: NonNullable<MenuProps['items']>
}

/** What can be done with a row that itself opens at a click. */
export function RowMenu({ name, items }: Props) {
  return (
    <Dropdown trigger={['click']} menu={{ items, onClick: ({ domEvent }) => domEvent.stopPropagation() }}>
      <button
        type="button"
        className="icon-button"
        aria-label={`${name}的操作`}
        onClick={(event) => event.stopPropagation()}
      >
        <Icon name="more" size={15} />
      </button>
    </Dropdown>
  )
}
