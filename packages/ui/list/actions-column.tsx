import type { ReactNode } from 'react'

/** The last column of a list, what may be done with a row: its name is for readers of the screen. */
export const actionsColumn: { title: ReactNode; key: string; align: 'right' } = {
  title: <span className="visually-hidden">操作</span>,
  key: 'actions',
  align: 'right',
}
