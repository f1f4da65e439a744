import { say } from '@mingtai/messages'
import {
  DateField,
  EmptyState,
  Icon,
  ListPage,
  saveDownload,
  selectFilter,
  shortTime,
  StatusTag,
  textFilter,
  useConfirm,
  useNotice,
} from '@mingtai/ui'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import dayjs, { type Dayjs } from 'dayjs'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import type { Filler } from '../../calls.ts'
import { api } from '../api.ts'
import { FillShares } from './FillShares.tsx'
import './statistics.css'

const states = { submitted: '已填报', missing: '未填报' } as const

/** 填报统计: who has submitted in a period, who has not, and reminding them. */
export default function StatisticsPage() {
  const [search] = useSearchParams()
  const id = search.get('id') ?? ''
  const [range, setRange] = useState<[Dayjs, Dayjs]>(() => [dayjs().startOf('month'), dayjs().endOf('month')])
  const [chosen, setChosen] = useState<string[]>([])
  const notice = useNotice()
  const confirm = useConfirm()
  const period = { from: range[0].format('YYYY-MM-DD'), to: range[1].format('YYYY-MM-DD') }
  const counts = useQuery({
    queryKey: ['entry', 'fill-counts', id, period],
    queryFn: () => api.fillCounts({ id, ...period }),
    retry: false,
  })
  const remind = async (people: string[] | null) => {
    const missing = (counts.data?.people ?? 0) - (counts.data?.submitted ?? 0)
    const question = { title: say('confirm.remindFillers', people?.length ?? missing), verb: '提醒' }
    if (!(await confirm(question))) return
    try {
      const { reminded } = await api.remind({ id, ...period, ...(people === null ? {} : { people }) })
      notice.success(`已提醒 ${reminded} 人。`)
      setChosen([])
    } catch (problem) {
      notice.refuse(problem)
    }
  }
  const save = async () => {
    try {
      await saveDownload(await api.exportFillers({ id, ...period }))
    } catch (problem) {
      notice.refuse(problem)
    }
  }
  const day = (at: 0 | 1, label: string) => (
    <DateField
      kind="day"
      aria-label={label}
      allowClear={false}
      value={range[at]}
      onChange={(value) => {
        if (value?.isValid() === true) setRange(at === 0 ? [value, range[1]] : [range[0], value])
      }}
    />
  )
  return (
    <ListPage<Filler>
      title={counts.data === undefined ? '填报统计' : `填报统计：${counts.data.name}`}
      facts={
        counts.data === undefined ? undefined : `${counts.data.people} 人应填报，${counts.data.submitted} 人已填报`
      }
      queryKey={['entry', 'fillers', id, period]}
      table={{
        rowKey: 'id',
        selection: {
          keys: chosen,
          onChange: setChosen,
          bar: <Button onClick={() => void remind(chosen)}>提醒选中的人</Button>,
        },
        columns: [
          { title: '姓名', key: 'name', dataIndex: 'name', width: 130 },
          { title: '机构', key: 'organization', dataIndex: 'organization', ellipsis: true },
          { title: '部门', key: 'department', dataIndex: 'department', ellipsis: true },
          { title: '提交次数', key: 'submissions', dataIndex: 'submissions', width: 100, align: 'right' },
          {
            ...{ title: '最近提交', key: 'last', width: 150 },
            render: (_, { lastAt }) => (lastAt === null ? '' : shortTime(lastAt, new Date())),
          },
          {
            ...{ title: '状态', key: 'state', width: 100 },
            render: (_, { submissions }) => (
              <StatusTag tone={submissions === 0 ? 'ochre' : 'pine'}>
                {submissions === 0 ? states.missing : states.submitted}
              </StatusTag>
            ),
          },
        ],
      }}
      head={
        <div className="fill-statistics">
          <div>
            <span>期间</span>
            {day(0, '从')}
            <span>至</span>
            {day(1, '到')}
          </div>
          <FillShares departments={counts.data?.departments ?? []} />
        </div>
      }
      filters={[
        textFilter('keyword', '搜索姓名、部门'),
        selectFilter(
          'state',
          '状态',
          Object.entries(states).map(([value, label]) => ({ value, label })),
        ),
      ]}
      load={async ({ current, size, keyword, state }) => {
        const own: { state?: 'submitted' | 'missing' } =
          state === 'submitted' ? { state: 'submitted' } : state === 'missing' ? { state: 'missing' } : {}
        const { data, total } = await api.fillers({
          ...{ id, ...period, current, size },
          ...(keyword === undefined ? {} : { keyword }),
          ...own,
        })
        return { rows: data, total }
      }}
      actions={
        <>
          <Button icon={<Icon name="download" size={14} />} onClick={() => void save()}>
            导出
          </Button>
          <Button type="primary" icon={<Icon name="bell" size={14} />} onClick={() => void remind(null)}>
            提醒没填的人
          </Button>
        </>
      }
      empty={<EmptyState text="这张报表没有要填报的人。" />}
    />
  )
}
