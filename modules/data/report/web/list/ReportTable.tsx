import { actionsColumn, tickNames } from '@mingtai/ui'
import { Table, type TableProps } from 'antd'
import { type HTMLAttributes, type RefAttributes, useRef } from 'react'
import { Link } from 'react-router'
import type { Report } from '../../calls.ts'
import { entryPath, viewPath } from '../paths.ts'
import { FavouriteButton } from './FavouriteButton.tsx'
import { ReportActions } from './ReportActions.tsx'
import { catalogueDrag } from './folder/report-drag.ts'
import { ReportSketch } from './ReportSketch.tsx'
import { StateTag } from './StateTag.tsx'
import type { ReportCommand } from './use-report-commands.ts'
import { useWidth } from '@mingtai/modules/data/dataset/web/parameters'
import { shortTime } from './when.ts'

interface Props {
  reports: Report[]
  commands: ReportCommand[]
  onCommand(command: ReportCommand, report: Report): void
  onFavour(report: Report): void
  selection: { ids: readonly string[]; onChange(ids: string[]): void } | null
}

/** A column, and the width of the table from which there is room for it. */
type Column = NonNullable<TableProps<Report>['columns']>[number] & { from?: number }

/** The catalogue as lines: more reports at a glance, the same actions. */
export function ReportTable({ reports, commands, onCommand, onFavour, selection }: Props) {
  const frame = useRef<HTMLDivElement>(null)
  const width = useWidth(frame)
  const columns: Column[] = [
    { title: '报表', key: 'name', ellipsis: true, render: (_, report) => <Name report={report} onFavour={onFavour} /> },
    {
      title: '编码',
      dataIndex: 'code',
      width: 124,
      ellipsis: true,
      from: 1020,
      render: (code: string) => <span className="report-code">{code}</span>,
    },
    {
      title: '类型',
      key: 'type',
      width: 60,
      from: 1120,
      render: (_, { type }) => (type === 2 ? '填报' : '展示'),
    },
    {
      title: '状态',
      key: 'state',
      width: 158,
      from: 640,
      render: (_, report) => (
        <span className="report-states">
          <StateTag report={report} />
        </span>
      ),
    },
    { title: '文件夹', dataIndex: 'folder', width: 150, ellipsis: true, from: 1240 },
    { title: '制作人', dataIndex: 'updatedBy', width: 96, ellipsis: true, from: 760 },
    {
      title: '更新',
      key: 'updated',
      width: 112,
      from: 480,
      render: (_, { updatedAt }) => <span className="report-quiet">{shortTime(updatedAt)}</span>,
    },
    {
      title: '查看',
      key: 'views',
      width: 76,
      align: 'right',
      render: (_, { type, views, version }) =>
        type === 2 || version === 0 || views === 0 ? '—' : views.toLocaleString('zh-CN'),
    },
    {
      ...actionsColumn,
      width: 140,
      render: (_, report) => <ReportActions report={report} commands={commands} onCommand={onCommand} look="row" />,
    },
  ]
  return (
    <div ref={frame}>
      <Table<Report>
        className="report-table"
        rowKey="id"
        {...(selection === null
          ? {}
          : {
              rowSelection: {
                selectedRowKeys: [...selection.ids],
                onChange: (keys) => selection.onChange(keys.map(String)),
                columnWidth: 40,
                ...tickNames,
              },
              onRow: ({ id }: Report): HTMLAttributes<HTMLElement> & RefAttributes<HTMLElement> =>
                catalogueDrag.source({
                  thing: { kind: 'reports', ids: selection.ids.includes(id) ? [...selection.ids] : [id] },
                }),
            })}
        size="small"
        columns={columns.filter(({ from = 0 }) => width >= from)}
        dataSource={reports}
        pagination={false}
        tableLayout="fixed"
      />
    </div>
  )
}

function Name({ report, onFavour }: { report: Report; onFavour(report: Report): void }) {
  const { id, type, name, code } = report
  return (
    <span className="report-line">
      <span className="report-line-thumb">
        <ReportSketch report={report} />
      </span>
      <Link to={type === 2 ? entryPath(id, 'fill') : viewPath(code)} title={name}>
        {name}
      </Link>
      {type === 1 && <FavouriteButton report={report} onFavour={onFavour} />}
    </span>
  )
}
