import { actionsColumn, EnabledTag, StatusTag } from '@mingtai/ui'
import { Space, type TableProps } from 'antd'
import type { ReactNode } from 'react'
import { channelNames, levelNames, type NoticeTemplate } from '../../calls.ts'

/** What the list of templates shows of each. */
export function columnsOf(
  actionsOf: (template: NoticeTemplate) => ReactNode,
): NonNullable<TableProps<NoticeTemplate>['columns']> {
  return [
    {
      title: '名称',
      key: 'name',
      width: 170,
      render: (_, { name, revision }) => (
        <Space size={8}>
          <b className="notice-name">{name}</b>
          {revision > 0 && <StatusTag tone="primary">已改</StatusTag>}
        </Space>
      ),
    },
    {
      title: '标题',
      key: 'title',
      ellipsis: true,
      render: (_, { title, content }) => <span title={content}>{title}</span>,
    },
    {
      title: '方式',
      key: 'channels',
      width: 200,
      render: (_, { channels }) => channels.map((channel) => channelNames[channel]).join('、'),
    },
    {
      title: '级别',
      key: 'level',
      width: 130,
      render: (_, { level, compulsory }) => (
        <Space size={4}>
          <StatusTag tone={level === 'urgent' ? 'cinnabar' : level === 'important' ? 'ochre' : 'plain'}>
            {levelNames[level]}
          </StatusTag>
          {compulsory && <StatusTag>必须</StatusTag>}
        </Space>
      ),
    },
    {
      title: '状态',
      key: 'status',
      width: 80,
      render: (_, { status }) => <EnabledTag status={status} />,
    },
    {
      ...actionsColumn,
      width: 200,
      render: (_, row) => actionsOf(row),
    },
  ]
}
