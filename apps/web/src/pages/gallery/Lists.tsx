import { EmptyState, ListPage, StatusTag, selectFilter, textFilter } from '@mingtai/ui'
import { Button } from 'antd'
import { Part } from './Part.tsx'

interface Row {
  id: string
  name: string
  state: string
  amount: number
}

const all: Row[] = Array.from({ length: 43 }, (_, index) => ({
  id: String(index),
  name: index === 1 ? '云州市高质量发展重点产业链规上企业月度经济运行监测服务采购合同' : `示例合同 ${index + 1}`,
  state: index % 3 === 0 ? '审批中' : '已归档',
  amount: (index + 1) * 86_420,
}))

/** A list as every module has it, with rows of its own; its filters are in the address like any other. */
export function Lists() {
  return (
    <Part title="列表页" note="筛选与页码在地址里；空、载入、拒绝、没有符合条件的都有样子">
      <div className="gallery-list">
        <ListPage<Row>
          heading="h3"
          title="合同台账"
          facts={(total) => `共 ${total} 件`}
          queryKey={['gallery', 'list']}
          table={{
            rowKey: 'id',
            columns: [
              { title: '名称', dataIndex: 'name', ellipsis: true },
              {
                title: '状态',
                dataIndex: 'state',
                width: 110,
                render: (state: string) => <StatusTag tone={state === '审批中' ? 'ochre' : 'pine'}>{state}</StatusTag>,
              },
              {
                title: '金额（元）',
                dataIndex: 'amount',
                width: 140,
                align: 'right',
                render: (amount: number) => amount.toLocaleString('zh-CN', { minimumFractionDigits: 2 }),
              },
            ],
          }}
          filters={[
            textFilter('keyword', '搜索名称'),
            selectFilter('state', '状态', [
              { value: '审批中', label: '审批中' },
              { value: '已归档', label: '已归档' },
            ]),
          ]}
          load={async ({ current, size, keyword, state }) => {
            const found = all.filter(
              (row) => row.name.includes(String(keyword ?? '')) && (state === undefined || row.state === state),
            )
            return { rows: found.slice((current - 1) * size, current * size), total: found.length }
          }}
          actions={<Button type="primary">新增</Button>}
          empty={<EmptyState text="还没有合同。" />}
        />
      </div>
    </Part>
  )
}
