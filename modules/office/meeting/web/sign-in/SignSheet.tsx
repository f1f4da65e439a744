import {
  Icon,
  ListTable,
  NotRead,
  Page,
  ReasonDialog,
  saveDownload,
  SkeletonRows,
  tickNames,
  StatusTag,
  useBusy,
} from '@mingtai/ui'
import { useQuery } from '@tanstack/react-query'
import { formatByCode } from '@mingtai/zh'
import { Button, Input, Segmented } from 'antd'
import { type Key, useState } from 'react'
import { useNavigate } from 'react-router'
import type { Invitee } from '../../meeting.ts'
import { timeWords } from '../../time-words.ts'
import { meetingRoles, type Reply, replies, type SignState, signStates } from '../../words.ts'
import { api } from '../api.ts'
import { places } from '../shared/places.ts'
import './sign-in.css'

/** 签到明细: who has come, when and how; the organizer enters by hand who could not scan. */
export function SignSheet({ id }: { id: string }) {
  const navigate = useNavigate()
  const leaving = useBusy()
  const [ticked, setTicked] = useState<string[]>([])
  const [asked, setAsked] = useState<SignState | null>(null)
  const [words, setWords] = useState('')
  const [shown, setShown] = useState<keyof typeof filters>('all')
  const { data, error, refetch } = useQuery({
    queryKey: ['meeting', 'sign-sheet', id],
    queryFn: () => api.signSheet({ id }),
    refetchInterval: 10_000,
    retry: false,
  })
  if (data === undefined)
    return (
      <Page title="签到明细">
        {error === null ? (
          <SkeletonRows rows={8} />
        ) : (
          <NotRead title="没有读到签到" problem={error} onRetry={() => void refetch()} />
        )}
      </Page>
    )
  const { count, maySign, signsOut } = data
  const invitees = data.invitees.filter(
    (one) => filters[shown].holds(one) && (words === '' || `${one.name} ${one.place}`.includes(words.trim())),
  )
  const absent = count.invited - count.signed
  const save = (made: () => Promise<Parameters<typeof saveDownload>[0]>) =>
    void leaving.run(async () => saveDownload(await made()))
  return (
    <Page
      title={`签到明细：${data.title}`}
      facts={`${timeWords(data.startsAt, data.endsAt)}，应到 ${count.invited} 人，实到 ${count.signed} 人，迟到 ${count.late} 人，未到 ${absent} 人${count.excused > 0 ? `，另有请假 ${count.excused} 人` : ''}`}
      actions={
        <>
          <Button
            icon={<Icon name="download" size={14} />}
            loading={leaving.busy}
            onClick={() => save(() => api.signSheetExcel({ id }))}
          >
            导出
          </Button>
          <Button icon={<Icon name="print" size={14} />} onClick={() => save(() => api.signSheetPdf({ id }))}>
            签到表 PDF
          </Button>
          {maySign && (
            <Button
              type="primary"
              icon={<Icon name="qr-code" size={14} />}
              onClick={() => void navigate(places.code(id))}
            >
              签到码
            </Button>
          )}
        </>
      }
    >
      <div className="meeting-sign-filters">
        <Segmented
          aria-label="按签到筛选"
          value={shown}
          options={shownChoices}
          onChange={(value) => {
            setShown(value)
            setTicked([])
          }}
        />
        <Input
          allowClear
          aria-label="搜索姓名、单位"
          placeholder="搜索姓名、单位"
          value={words}
          onChange={({ target }) => setWords(target.value)}
        />
      </div>
      <ListTable<Invitee>
        dataSource={invitees}
        columns={signsOut ? [...columns, leftColumn] : columns}
        {...(maySign && {
          rowSelection: {
            ...tickNames,
            selectedRowKeys: ticked,
            onChange: (keys: readonly Key[]) => setTicked(keys.map(String)),
          },
        })}
      />
      {ticked.length > 0 && (
        <div className="list-batch meeting-sign-batch" role="toolbar" aria-label="批量操作">
          <span>已选 {ticked.length} 人</span>
          <Button type="primary" onClick={() => setAsked('normal')}>
            补签
          </Button>
          <Button onClick={() => setAsked('late')}>补签为迟到</Button>
          <Button onClick={() => setAsked('none')}>改为未签到</Button>
        </div>
      )}
      {asked !== null && (
        <ReasonDialog
          title={asked === 'none' ? '改为未签到' : `补签（${signStates[asked]}）`}
          verb="保存"
          extra="签到表会注明补签人和原因。"
          most={200}
          onSend={async (reason) => {
            await api.signFor({ id, inviteeIds: ticked, signState: asked, reason })
            setTicked([])
            await refetch()
          }}
          onClose={() => setAsked(null)}
        />
      )}
    </Page>
  )
}

/** Who of a sheet is shown. */
const filters = {
  all: { name: '全部', holds: () => true },
  none: { name: '未签到', holds: ({ signState, reply }: Invitee) => signState === 'none' && !away.has(reply) },
  signed: { name: '已签到', holds: ({ signState }: Invitee) => signState !== 'none' },
  late: { name: '迟到', holds: ({ signState }: Invitee) => signState === 'late' },
  excused: { name: '请假', holds: ({ signState, reply }: Invitee) => signState === 'none' && away.has(reply) },
}
const shownChoices: { value: keyof typeof filters; label: string }[] = [
  { value: 'all', label: filters.all.name },
  { value: 'none', label: filters.none.name },
  { value: 'signed', label: filters.signed.name },
  { value: 'late', label: filters.late.name },
  { value: 'excused', label: filters.excused.name },
]
const away = new Set<Reply>(['leave', 'no', 'substitute'])

const leftColumn = {
  title: '签退',
  width: 80,
  render: (_: unknown, { signedOutAt }: Invitee) =>
    signedOutAt === null ? '—' : formatByCode(new Date(signedOutAt), 6),
}

const columns = [
  {
    title: '姓名',
    width: 150,
    render: (_: unknown, { name, insteadOfName }: Invitee) =>
      insteadOfName === '' ? name : `${name}（代${insteadOfName}）`,
  },
  { title: '单位', width: 240, ellipsis: true, dataIndex: 'place' },
  { title: '身份', width: 80, render: (_: unknown, { role }: Invitee) => meetingRoles[role] },
  { title: '回执', width: 90, render: (_: unknown, { reply }: Invitee) => replies[reply] },
  {
    title: '签到',
    width: 110,
    render: (_: unknown, { signState, signMethod }: Invitee) => (
      <StatusTag tone={signState === 'normal' ? 'pine' : signState === 'late' ? 'ochre' : 'plain'}>
        {signStates[signState]}
        {signMethod === 'hand' && ' 补'}
      </StatusTag>
    ),
  },
  {
    title: '签到时间',
    width: 150,
    render: (_: unknown, { signedAt }: Invitee) => (signedAt === null ? '—' : formatByCode(new Date(signedAt), 2)),
  },
  {
    title: '补签',
    ellipsis: true,
    render: (_: unknown, { signedBy, signReason }: Invitee) => (signedBy === '' ? '' : `${signedBy}：${signReason}`),
  },
]
