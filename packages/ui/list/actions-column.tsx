import type { ReactNode } from 'react'

/** The last column of a list, with the actions of a row. Its title is for screen readers. */
export const actionsColumn: { title: ReactNode; key: string; align: 'right' } = {
  title: <span className="visually-hidden">操作</span>,
  key: 'actions',
  align: 'right',
}
