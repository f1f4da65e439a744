import { actionsColumn, Icon, shortTime, StatusTag } from '@mingtai/ui'
import { Button, type TableProps } from 'antd'
import { Link } from 'react-router'
import type { MyExport } from '../../export-list.ts'
import { formatWords } from '../viewer/export/export-formats.ts'
import { sizeWords } from '../viewer/export/export-size.ts'
import { openPath } from './open-path.ts'

const states = {
  running: ['正在写', 'primary'],
  done: ['可下载', 'pine'],
  failed: ['没有写成', 'cinnabar'],
  cancelled: ['已取消', 'plain'],
} as const

interface Setting {
  now: Date
  onDownload(one: MyExport): void
  onCancel(one: MyExport): void
  onAgain(one: MyExport): void
  onRemove(one: MyExport): void
}

/** What the list says of each exported file. */
export function exportColumns({
  now,
  onDownload,
  onCancel,
  onAgain,
  onRemove,
}: Setting): NonNullable<TableProps<MyExport>['columns']> {
  return [
    {
      title: '文件',
      key: 'file',
      ellipsis: true,
      render: (_, one) => (
        <span className="my-export">
          <Icon name="file" />
          <b title={one.fileName}>{one.fileName}</b>
          {/* A phone has no room for the columns that tell files of one report apart. */}
          <small>
            {formatName(one)} · {shortTime(one.startedAt, now)}
          </small>
        </span>
      ),
    },
    {
      title: '报表',
      key: 'report',
      ellipsis: true,
      width: 200,
      responsive: ['xxl'],
      render: (_, one) => (
        <Link to={openPath(one)} title={one.name}>
          {one.name}
        </Link>
      ),
    },
    {
      title: '格式',
      key: 'format',
      width: 76,
      responsive: ['md'],
      render: (_, one) => formatName(one),
    },
    { title: '状态', key: 'state', width: 170, render: (_, one) => <State one={one} /> },
    {
      title: '大小',
      key: 'size',
      width: 90,
      align: 'right',
      responsive: ['md'],
      render: (_, { bytes, state }) => (state === 'done' ? sizeWords(bytes) : '—'),
    },
    {
      title: '开始',
      key: 'startedAt',
      width: 120,
      responsive: ['lg'],
      render: (_, { startedAt }) => shortTime(startedAt, now),
    },
    {
      title: '到期',
      key: 'expiresAt',
      width: 110,
      responsive: ['xl'],
      render: (_, { expiresAt }) => shortTime(expiresAt, now),
    },
    {
      ...actionsColumn,
      width: 170,
      render: (_, one) => (
        <span className="row-actions">
          {one.state === 'done' && (
            <Button type="link" size="small" onClick={() => onDownload(one)}>
              下载
            </Button>
          )}
          {one.state === 'running' ? (
            <Button type="link" size="small" onClick={() => onCancel(one)}>
              取消
            </Button>
          ) : (
            <>
              <Button
                type="link"
                size="small"
                title={one.again === null ? '打开报表重新查询后再导出' : '按同样的设置再导出一次'}
                onClick={() => onAgain(one)}
              >
                再导出
              </Button>
              <Button type="link" size="small" danger onClick={() => onRemove(one)}>
                删除
              </Button>
            </>
          )}
        </span>
      ),
    },
  ]
}

function formatName({ format }: MyExport): string {
  return formatWords.find(({ value }) => value === format)?.label ?? format
}

function State({ one: { state, rowsDone, rowsTotal, message } }: { one: MyExport }) {
  const [words, tone] = states[state]
  return (
    <span className="my-export-state" title={message ?? ''}>
      <StatusTag tone={tone}>{words}</StatusTag>
      {state === 'running' && <progress aria-label="导出进度" value={rowsDone} max={Math.max(1, rowsTotal)} />}
    </span>
  )
}
