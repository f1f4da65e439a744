import { ListTable, StatusTag, type Tone } from '@mingtai/ui'
import type { Delivery } from '../../job.ts'
import { channels, type DeliveryState, deliveryStates } from '../../words.ts'
import { momentWords } from '../shared/moments.ts'

const tones: Readonly<Record<DeliveryState, Tone>> = {
  ...{ waiting: 'ochre', sending: 'primary', sent: 'pine', failed: 'cinnabar' },
}

/** Whom a run reached, and who has looked at it. */
export function DeliveryTable({ deliveries, now }: { deliveries: readonly Delivery[]; now: Date }) {
  return (
    <ListTable<Delivery>
      dataSource={[...deliveries]}
      columns={[
        {
          title: '接收人',
          key: 'name',
          ellipsis: true,
          render: (_, { name, address }) => <span title={address}>{name}</span>,
        },
        { title: '方式', key: 'channel', width: 90, render: (_, { channel }) => channels[channel] },
        {
          title: '结果',
          key: 'state',
          width: 110,
          render: (_, { state, error }) => (
            <span title={error}>
              <StatusTag tone={tones[state]}>{deliveryStates[state]}</StatusTag>
            </span>
          ),
        },
        {
          title: '查看',
          key: 'openedAt',
          width: 130,
          render: (_, { openedAt }) => (openedAt === null ? '还没有看' : momentWords(openedAt, now)),
        },
      ]}
    />
  )
}
