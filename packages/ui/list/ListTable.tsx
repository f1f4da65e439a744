import { Table } from 'antd'
import type { TableProps } from 'antd'
import './list.css'

/** A table with the look of a list, for rows that are all loaded. */
export function ListTable<T extends object>(props: TableProps<T>) {
  return <Table<T> className="list-table" rowKey="id" pagination={false} scroll={{ x: 720 }} {...props} />
}
