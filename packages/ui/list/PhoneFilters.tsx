import { Button } from 'antd'
import { type ReactNode, useId, useState } from 'react'
import { Icon } from '../icon/Icon.tsx'

interface Props {
  /** The search, beside the button. */
  search: ReactNode
  lead: ReactNode
  /** How many of the folded filters have a value. */
  count: number
  /** The filters and tools that are unfolded; null: there are none. */
  children: ReactNode
}

/** The filters of a list on a phone in one row: the search, and a button that unfolds the others. */
export function PhoneFilters({ search, lead, count, children }: Props) {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <div className="list-filters" role="search" data-phone="true">
        {search}
        {lead}
        {children !== null && (
          <Button
            className="list-filters-button"
            aria-expanded={isOpen}
            aria-controls={id}
            aria-label={count > 0 ? `筛选和排序，${count} 个条件` : '筛选和排序'}
            icon={<Icon name="filter" size={18} />}
            onClick={() => setOpen(!isOpen)}
          >
            {count > 0 && <span>{count}</span>}
          </Button>
        )}
      </div>
      <div id={id} className="list-filters-more" hidden={!isOpen}>
        {children}
      </div>
    </>
  )
}
