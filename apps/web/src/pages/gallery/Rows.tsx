import { StatusTag } from '@mingtai/ui'
import type { Tone } from '@mingtai/ui'
import { Table } from 'antd'
import { Part } from './Part.tsx'

interface Row {
  name: string
  other: string
  state: [Tone, string]
  amount: number
  ends: string
}

const rows: Row[] = [
  {
    name: '云州市智慧停车平台运维服务合同',
    other: '中科云图科技有限公司',
    state: ['ochre', '审批中'],
    amount: 3_860_000,
    ends: '2027-03-31',
  },
  {
    name: '政务云扩容采购合同',
    other: '云州数据集团有限公司',
    state: ['pine', '已归档'],
    amount: 12_450_000,
    ends: '2028-12-31',
  },
  {
    name: '12345 热线坐席外包服务合同',
    other: '华声信息服务有限公司',
    state: ['cinnabar', '30 天内到期'],
    amount: 2_178_600,
    ends: '2026-12-14',
  },
]

export function Rows() {
  return (
    <Part title="表格" note="行 40，表头 38，合计行右对齐">
      <div className="panel">
        <Table<Row>
          className="list-table"
          rowKey="name"
          dataSource={rows}
          pagination={false}
          scroll={{ x: 'max-content' }}
          columns={[
            { title: '合同名称', dataIndex: 'name' },
            { title: '相对方', dataIndex: 'other' },
            { title: '状态', render: (_, row) => <StatusTag tone={row.state[0]}>{row.state[1]}</StatusTag> },
            { title: '金额（元）', dataIndex: 'amount', align: 'right', render: (amount: number) => figure(amount) },
            { title: '到期', dataIndex: 'ends' },
          ]}
          summary={(shown) => (
            <Table.Summary.Row>
              <Table.Summary.Cell index={0} colSpan={3}>
                <strong>合计 {shown.length} 件</strong>
              </Table.Summary.Cell>
              <Table.Summary.Cell index={3} align="right">
                <strong>{figure(shown.reduce((sum, row) => sum + row.amount, 0))}</strong>
              </Table.Summary.Cell>
              <Table.Summary.Cell index={4} />
            </Table.Summary.Row>
          )}
        />
      </div>
    </Part>
  )
}

function figure(amount: number): string {
  return amount.toLocaleString('zh-CN', { minimumFractionDigits: 2 })
}
