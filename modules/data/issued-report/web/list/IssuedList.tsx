import { EmptyState, ListPage, selectFilter, textFilter, useRight } from '@mingtai/ui'
import { formatByCode } from '@mingtai/zh'
import type { TableProps } from 'antd'
import { useNavigate } from 'react-router'
import type { IssuedRow } from '../../issued.ts'
import { type IssuedState, issuedStates } from '../../words.ts'
import { api } from '../api.ts'
import { IssuedStateTag } from '../shared/IssuedStateTag.tsx'
import { places } from '../shared/places.ts'
import '../shared/issued.css'

/** 签发的报表. */
export default function IssuedList() {
  const navigate = useNavigate()
  const seesAll = useRight('report:issue-all')
  return (
    <ListPage<IssuedRow>
      title="签发的报表"
      facts={(total) => `共 ${total} 份，签发后不能修改，纸面上的二维码可以核验`}
      queryKey={['issued', 'list']}
      filters={[
        textFilter('keyword', '编号、标题、拼音'),
        selectFilter('state', '状态', issuedStates),
        ...(seesAll ? [selectFilter('owner', '范围', { mine: '我的', all: '全部' })] : []),
      ]}
      load={async ({ current, size, keyword, ...query }) => {
        const { data, total } = await api.page({
          current,
          size,
          keyword,
          owner: seesAll && query['owner'] !== 'mine' ? 'all' : 'mine',
          ...(isState(query['state']) && { state: query['state'] }),
        })
        return { rows: data, total }
      }}
      table={{
        rowKey: 'id',
        columns,
        onRow: ({ id }) => void navigate(places.view(id)),
        card: {
          card: ({ number, title, state, issuedAt, ownerName }) => (
            <>
              <b>{title}</b>
              <span className="issued-card-facts">
                <IssuedStateTag state={state} />
                {number}
              </span>
              <span className="issued-card-facts">
                {ownerName} {formatByCode(new Date(issuedAt), 2)}
              </span>
            </>
          ),
        },
      }}
      empty={<EmptyState text="还没有签发过报表。打开一张报表，点工具栏上的“签发”，这一刻的数就冻结下来。" />}
    />
  )
}

const columns: NonNullable<TableProps<IssuedRow>['columns']> = [
  {
    title: '标题',
    key: 'title',
    ellipsis: true,
    render: (_, { title, reportName }) => (
      <span className="issued-name">
        <b title={title}>{title}</b>
        <small>{reportName}</small>
      </span>
    ),
  },
  { title: '签发编号', key: 'number', width: 160, dataIndex: 'number', className: 'issued-number' },
  { title: '签发人', key: 'owner', width: 110, ellipsis: true, dataIndex: 'ownerName' },
  {
    title: '签发时间',
    key: 'issuedAt',
    width: 170,
    render: (_, { issuedAt }) => <time dateTime={issuedAt}>{formatByCode(new Date(issuedAt), 2)}</time>,
  },
  {
    title: '行数',
    key: 'rows',
    width: 90,
    align: 'right',
    render: (_, { rows }) => rows.toLocaleString('zh-CN'),
  },
  { title: '状态', key: 'state', width: 100, render: (_, { state }) => <IssuedStateTag state={state} /> },
]

function isState(text: unknown): text is IssuedState {
  return typeof text === 'string' && text in issuedStates
}
