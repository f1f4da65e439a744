import {
  EmptyState,
  Icon,
  ListPage,
  PersonMark,
  saveDownload,
  selectFilter,
  StatusTag,
  textFilter,
  useNotice,
  useReachesAll,
} from '@mingtai/ui'
import { MOST_COUNTED } from '@mingtai/modules/ground/system/calls'
import { fullClock, sinceOf, spans } from '@mingtai/modules/ground/system/web'
import { Button } from 'antd'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { type SignIn, signInWays } from '../../calls.ts'
import { calls as api } from '../entry/sign-in.ts'

/** 登录日志: who tried to sign in, from where, and what became of it. */
export default function SignInLog() {
  const [more, setMore] = useState(false)
  const part = useReachesAll('system:log') ? '' : '只列出管理范围内人员的登录，'
  const [search] = useSearchParams()
  const notice = useNotice()
  const exportNow = () => {
    const query = Object.fromEntries([...search].filter(([, value]) => value !== ''))
    void api.exportSignInLog(askedOf(query)).then(saveDownload, notice.refuse)
  }
  return (
    <ListPage<SignIn>
      title="登录日志"
      facts={(total) =>
        more
          ? `${part}超过 ${MOST_COUNTED.toLocaleString('zh-CN')} 条，用时间或关键词缩小范围`
          : `${part}共 ${total.toLocaleString('zh-CN')} 条，成功和失败的登录都在这里`
      }
      queryKey={['sign-in-log', 'page']}
      table={{
        rowKey: 'id',
        columns: [
          { title: '时间', dataIndex: 'at', width: 168, render: (at: string) => fullClock(at) },
          {
            title: '账号',
            key: 'who',
            width: 220,
            render: (_, { who, realName }) => (
              <span className="mark-line">
                <PersonMark name={realName === '' ? who : realName} size={22} />
                <span title={who}>{realName === '' ? who : `${realName}（${who}）`}</span>
              </span>
            ),
          },
          { title: '方式', dataIndex: 'way', width: 110, render: (way: string) => wayWords(way) },
          {
            title: '结果',
            key: 'result',
            ellipsis: true,
            render: (_, { ok, words }) => (
              <span className="mark-line">
                <StatusTag tone={ok ? 'pine' : 'cinnabar'}>{ok ? '成功' : '失败'}</StatusTag>
                {!ok && <span title={words}>{words}</span>}
              </span>
            ),
          },
          { title: '地址', dataIndex: 'address', width: 140, ellipsis: true },
          { title: '设备', dataIndex: 'device', width: 200, ellipsis: true, responsive: ['lg'] },
        ],
      }}
      filters={[
        textFilter('keyword', '搜索账号、地址、设备'),
        selectFilter('span', '时间', spans),
        selectFilter('result', '结果', { ok: '成功', refused: '失败' }),
        selectFilter('way', '方式', signInWays),
      ]}
      load={async ({ current, size, ...query }) => {
        const answer = await api.signInLog({ current, size, ...askedOf(query) })
        setMore(answer.more)
        return { rows: answer.data, total: answer.total }
      }}
      actions={
        <Button icon={<Icon name="download" size={14} />} onClick={exportNow}>
          导出
        </Button>
      }
      empty={<EmptyState text="还没有登录记录。" />}
    />
  )
}

function wayWords(way: string): string {
  const known: Record<string, string> = signInWays
  return known[way] ?? way
}

function askedOf(query: { [name: string]: string | number | undefined }) {
  const from = sinceOf(String(query.span ?? ''), new Date())
  const ways = ['password', 'phone', 'qrcode', 'social', 'dingtalk', 'special'] as const
  const way = ways.find((one) => one === query.way)
  const result = (['ok', 'refused'] as const).find((one) => one === query.result)
  return {
    ...(query.keyword === undefined ? {} : { keyword: String(query.keyword) }),
    ...(way === undefined ? {} : { way }),
    ...(result === undefined ? {} : { result }),
    ...(from === null ? {} : { from }),
  }
}
