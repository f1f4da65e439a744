import { shortTime, StatusTag } from '@mingtai/ui'
import type { TableProps } from 'antd'
import { type DataSource, sourceNames } from '../calls.ts'
import type { SourceHealth } from '../settings.ts'
import { HealthLight } from './HealthLight.tsx'
import { addressOf, isBuiltIn, isFile } from './kinds.ts'
import { SourceMark } from './SourceMark.tsx'
import { timeWords } from './time-words.ts'
import { UsesCount } from './UsesList.tsx'

/** The kinds of sources that a list can be narrowed to. */
export const types = { ...sourceNames, file: '数据文件' }

/** What the list of sources tells of each: its name, how it is, and who uses it. */
export function factColumns(onUses: (source: DataSource) => void): NonNullable<TableProps<DataSource>['columns']> {
  return [
    { title: '名称', key: 'name', ellipsis: true, render: (_, source) => <Name source={source} /> },
    { title: '状态', key: 'health', width: 150, render: (_, { health }) => <HealthLight health={health} /> },
    {
      title: '地址',
      key: 'address',
      width: 180,
      ellipsis: true,
      responsive: ['xl'],
      render: (_, source) => <span title={addressOf(source)}>{addressOf(source)}</span>,
    },
    {
      title: '今天查询',
      key: 'queries',
      width: 120,
      align: 'right',
      responsive: ['lg'],
      render: (_, { health }) => <Today health={health} />,
    },
    {
      title: '使用',
      key: 'uses',
      width: 60,
      align: 'right',
      render: (_, source) => <UsesCount uses={source.reports} name={source.name} onClick={() => onUses(source)} />,
    },
    {
      title: '修改',
      key: 'updated',
      width: 160,
      ellipsis: true,
      responsive: ['xxl'],
      render: (_, { updatedBy, updatedAt }) => `${updatedBy} · ${shortTime(updatedAt, new Date())}`,
    },
  ]
}

function Name({ source }: { source: DataSource }) {
  const { name, code, remark, type } = source
  const isOurs = isBuiltIn(source)
  return (
    <span className="source-name" title={remark === '' ? name : `${name}：${remark}`}>
      <SourceMark type={isFile(source) ? 'file' : type} size={26} />
      <span>
        <b>{name}</b>
        <small>
          {code}
          {!isOurs && `，${isFile(source) ? types.file : sourceNames[type]}`}
        </small>
      </span>
      {isOurs && <StatusTag tone="plain">内置</StatusTag>}
    </span>
  )
}

/** How often it was asked today, how long that took, how often it failed. */
function Today({ health: { queries, p95, failures } }: { health: SourceHealth }) {
  if (queries === 0) return '—'
  return (
    <span className="source-today" title={p95 === null ? '' : `95% 的查询在 ${timeWords(p95)}以内`}>
      {queries.toLocaleString('zh-CN')} 次
      <small>
        {p95 !== null && timeWords(p95)}
        {failures > 0 && <b className="source-failures">失败 {failures}</b>}
      </small>
    </span>
  )
}
