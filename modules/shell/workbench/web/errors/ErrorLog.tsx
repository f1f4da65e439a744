import { EmptyState, ListPage, StatusTag, selectFilter, shortTime, textFilter, useReachesAll } from '@mingtai/ui'
import type { Tone } from '@mingtai/ui'
import { useState } from 'react'
import type { ErrorSummary } from '../../calls.ts'
import { errors } from './error-calls.ts'
import { ErrorDrawer } from './ErrorDrawer.tsx'
import './error-log.css'

const kinds: Record<ErrorSummary['type'], { name: string; tone: Tone }> = {
  render: { name: '页面', tone: 'cinnabar' },
  script: { name: '脚本', tone: 'ochre' },
  promise: { name: '异步', tone: 'ochre' },
  load: { name: '加载', tone: 'plain' },
}

/** /system/log/error: what went wrong in browsers, the same failure counted once. */
export default function ErrorLog() {
  const part = useReachesAll('system:log') ? '' : '只列出管理范围内人员遇到的异常，'
  const [opened, setOpened] = useState<ErrorSummary | null>(null)
  return (
    <>
      <ListPage<ErrorSummary>
        title="运行异常"
        facts={(total) => `${part}共 ${total} 种，浏览器自动上报，保留 30 天`}
        queryKey={['error-log']}
        table={{
          rowKey: ({ type, message }) => `${type} ${message}`,
          onRow: setOpened,
          columns: [
            {
              title: '类型',
              key: 'type',
              width: 90,
              render: (_, { type }) => <StatusTag tone={kinds[type].tone}>{kinds[type].name}</StatusTag>,
            },
            {
              title: '异常',
              dataIndex: 'message',
              ellipsis: true,
              render: (message: string) => (
                <span className="error-message" title={message}>
                  {message}
                </span>
              ),
            },
            { title: '次数', dataIndex: 'times', width: 90, align: 'right' },
            { title: '人数', dataIndex: 'people', width: 90, align: 'right' },
            {
              title: '首次',
              key: 'first',
              width: 130,
              responsive: ['lg'],
              render: (_, { firstAt }) => shortTime(firstAt, new Date()),
            },
            { title: '最近', key: 'last', width: 130, render: (_, { lastAt }) => shortTime(lastAt, new Date()) },
          ],
        }}
        filters={[
          textFilter('keyword', '搜索异常内容'),
          selectFilter(
            'type',
            '类型',
            Object.fromEntries(Object.entries(kinds).map(([kind, { name }]) => [kind, name])),
          ),
        ]}
        load={async ({ current, size, keyword, type }) => {
          const { records, total } = await errors.errorSummaries({
            current,
            size,
            ...(keyword === undefined ? {} : { keyword }),
            ...(isKind(type) ? { type } : {}),
          })
          return { rows: records, total }
        }}
        empty={<EmptyState text="没有上报过异常。页面出错时会自动记录在这里。" />}
      />
      {opened !== null && <ErrorDrawer summary={opened} onClose={() => setOpened(null)} />}
    </>
  )
}

function isKind(type: unknown): type is ErrorSummary['type'] {
  return typeof type === 'string' && Object.hasOwn(kinds, type)
}
