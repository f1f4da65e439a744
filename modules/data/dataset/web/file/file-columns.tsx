import { UsesCount } from '@mingtai/modules/data/data-source/web'
import { actionsColumn, Icon, shortTime } from '@mingtai/ui'
import { fileSize } from '@mingtai/zh'
import { Button, type TableProps } from 'antd'
import type { DataFile } from '../../file-calls.ts'

interface Setting {
  mayEdit: boolean
  onUses(file: DataFile): void
  onQuery(file: DataFile): void
  onReplace(file: DataFile): void
  onRemove(file: DataFile): void
}

/** What the list says of each data file. */
export function fileColumns({
  mayEdit,
  onUses,
  onQuery,
  onReplace,
  onRemove,
}: Setting): NonNullable<TableProps<DataFile>['columns']> {
  return [
    {
      title: '名称',
      key: 'name',
      ellipsis: true,
      render: (_, { name, fileName }) => (
        <span className="dataset-name" title={fileName}>
          <Icon name="file" size={15} />
          <b>{name}</b>
        </span>
      ),
    },
    { title: '编码', dataIndex: 'sourceCode', width: 120, ellipsis: true, responsive: ['md'] },
    { title: '文件', dataIndex: 'fileName', width: 200, ellipsis: true, responsive: ['xxl'] },
    {
      title: '表',
      key: 'tables',
      width: 56,
      align: 'right',
      responsive: ['md'],
      render: (_, { tables }) => tables.length,
    },
    {
      title: '行',
      key: 'rows',
      width: 100,
      align: 'right',
      render: (_, { tables }) => tables.reduce((sum, { rows }) => sum + rows, 0).toLocaleString('zh-CN'),
    },
    {
      title: '大小',
      key: 'bytes',
      width: 90,
      align: 'right',
      responsive: ['xxl'],
      render: (_, { bytes }) => fileSize(bytes),
    },
    {
      title: '使用',
      key: 'uses',
      width: 64,
      align: 'right',
      render: (_, file) => <UsesCount uses={file.uses} name={file.name} onClick={() => onUses(file)} />,
    },
    {
      title: '更新',
      key: 'updated',
      width: 120,
      responsive: ['lg'],
      render: (_, { updatedBy, updatedAt }) => <span title={updatedBy}>{shortTime(updatedAt, new Date())}</span>,
    },
    {
      ...actionsColumn,
      width: 150,
      render: (_, file) => (
        <span className="row-actions">
          <Button type="link" size="small" onClick={() => onQuery(file)}>
            查询
          </Button>
          {mayEdit && (
            <Button type="link" size="small" onClick={() => onReplace(file)}>
              替换
            </Button>
          )}
          {mayEdit && (
            <Button type="link" size="small" danger onClick={() => onRemove(file)}>
              删除
            </Button>
          )}
        </span>
      ),
    },
  ]
}
